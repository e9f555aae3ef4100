//! Makes `web/dist`: a folder that any host can serve as it is.
//!
//! It compiles the page and the engine for a browser, writes the JavaScript beside them, copies what is in `web/`, and adds a
//! compressed copy of what is worth it. Three files are completed on the way: the page gets the words that it needs before its
//! module runs, the manifest what it says in every language, and the service worker the version and the digests of all files. Needs Rust's target `wasm32-unknown-unknown` and nothing else.

mod split;
mod version;
mod words;

use anyhow::{Context, Result, ensure};
use flate2::{Compression, write::GzEncoder};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use wasm_bindgen_cli_support::Bindgen;
use words::Words;

/// A package that is compiled.
struct Module {
    package: &'static str,
    profile: &'static str,
    /// The flags of the compiler, and the folder of what is compiled with them.
    flags: &'static str,
    folder: &'static str,
    /// What it is called in the page.
    name: &'static str,
    /// The file of what is split off.
    rest: Option<&'static str>,
}

/// The page itself, and the engine with and without vector instructions.
const MODULES: [Module; 3] = [
    Module {
        package: "reversi-page",
        profile: "web",
        flags: "",
        folder: "",
        name: "page",
        rest: Some("page-rest_bg.wasm"),
    },
    Module {
        package: "reversi-page-worker",
        profile: "web-worker",
        flags: SIMD,
        folder: "simd128",
        name: "engine",
        rest: None,
    },
    Module {
        package: "reversi-page-worker",
        profile: "web-worker",
        flags: "",
        folder: "",
        name: "engine-plain",
        rest: None,
    },
];
const SIMD: &str = "-Ctarget-feature=+simd128";
const TARGET: &str = "wasm32-unknown-unknown";
/// The kinds of files that are the page, of those beside `web/build`.
const SOURCES: [&str; 6] = ["html", "css", "js", "svg", "png", "webmanifest"];
/// What is fetched when it is needed, beside the languages: the engine's weights, the explorer's statistics, the puzzles.
const DATA: [&str; 3] = ["weights.bin", "opening-statistics.bin", "puzzles.txt"];
/// What is fetched after the first paint.
const LATER: [&str; 12] = [
    "page-rest_bg.wasm",
    "engine.js",
    "engine_bg.wasm",
    "engine-plain.js",
    "engine-plain_bg.wasm",
    "worker.js",
    "sound.js",
    "service-worker.js",
    "manifest.webmanifest",
    "icon-192.png",
    "icon-512.png",
    "icon-maskable.png",
];
const SERVICE_WORKER: &str = "service-worker.js";
/// Where the words go in the page.
const WORDS: &str = "<!-- words -->";
/// Smaller files are sent as they are.
const WORTH_COMPRESSING: usize = 1024;

fn main() -> Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize()?;
    let (web, dist) = (root.join("web"), root.join("web/dist"));
    // A page that is being served is whole until the new one is.
    let made = root.join("web/dist.new");
    remove(&made)?;
    fs::create_dir_all(&made)?;
    for module in &MODULES {
        let wasm = compile(&root, module)?;
        let mut bindgen = Bindgen::new();
        bindgen.input_path(&wasm).out_name(module.name).web(true)?.typescript(false);
        // The names say how the page is split.
        bindgen.remove_name_section(module.rest.is_none()).remove_producers_section(true);
        bindgen
            .generate(&made)
            .with_context(|| format!("the JavaScript of {} could not be written", module.package))?;
        if let Some(rest) = module.rest {
            let whole = made.join(format!("{}_bg.wasm", module.name));
            let parts = split::split(&fs::read(&whole)?)?;
            fs::write(whole, parts.first)?;
            fs::write(made.join(rest), parts.rest)?;
        }
    }
    for file in files(&web)? {
        let is_source = |extension: &str| SOURCES.contains(&extension);
        if file.extension().and_then(|extension| extension.to_str()).is_some_and(is_source) {
            fs::copy(&file, made.join(file.file_name().unwrap_or_default()))?;
        }
    }
    let locales = root.join("locales");
    let words = Words::read(&locales)?;
    complete(&made.join("index.html"), |page| {
        let start = format!("<script type=\"application/json\" id=\"words\">{}</script>", words.to_json());
        let without_scripts = format!("<noscript>{}</noscript>", words.paragraphs("no-script")?);
        ensure!(page.contains(WORDS), "index.html has no {WORDS}");
        Ok(page.replace(WORDS, &format!("{start}\n  {without_scripts}")))
    })?;
    let manifest = words::manifest(&locales)?;
    complete(&made.join("manifest.webmanifest"), |text| Ok(text.replacen('{', &format!("{{\n  {manifest},"), 1)))?;
    // These are only here in compressed form: hosts do not compress what they do not know.
    let mut data = words::languages(&locales)?;
    for name in DATA {
        let contents = fs::read(root.join("data").join(name)).with_context(|| format!("data/{name}"))?;
        data.push((name.to_owned(), contents));
    }
    for (name, contents) in &data {
        fs::write(made.join(format!("{name}.gz")), compressed(contents)?)?;
    }
    let mut files_of_version = files(&made)?;
    files_of_version.retain(|file| !file.ends_with(SERVICE_WORKER));
    let version = version::constants(&files_of_version, &data)?;
    complete(&made.join(SERVICE_WORKER), |script| Ok(version + &script))?;
    let mut total = 0;
    for file in files(&made)?.into_iter().filter(|file| !is_compressed(file)) {
        let contents = fs::read(&file)?;
        let small = compressed(&contents)?;
        let name = file.strip_prefix(&made)?.display().to_string();
        println!("{:>9} {:>9}  {name}", contents.len(), small.len());
        if !LATER.contains(&name.as_str()) {
            total += small.len();
        }
        if contents.len() >= WORTH_COMPRESSING {
            let mut name = file.into_os_string();
            name.push(".gz");
            fs::write(name, small)?;
        }
    }
    println!("{total:>19}  before the first paint, compressed");
    remove(&dist)?;
    fs::rename(&made, &dist)?;
    println!("web/dist is ready.");
    Ok(())
}

/// Compiles a module. Returns where it is.
fn compile(root: &Path, module: &Module) -> Result<PathBuf> {
    let Module { package, profile, flags, folder, .. } = module;
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from).join(folder);
    let status = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["build", "--package", package, "--profile", profile, "--target", TARGET, "--target-dir"])
        .arg(&target)
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", flags)
        .current_dir(root)
        .status()
        .context("cargo could not be run")?;
    ensure!(status.success(), "{package} could not be compiled; `rustup target add {TARGET}` adds what it needs");
    Ok(target.join(TARGET).join(profile).join(package.replace('-', "_") + ".wasm"))
}

/// Writes into a file what is only known now.
fn complete(file: &Path, step: impl FnOnce(String) -> Result<String>) -> Result<()> {
    fs::write(file, step(fs::read_to_string(file)?)?)?;
    Ok(())
}

fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path()));
    let mut files: Vec<PathBuf> = entries.collect::<Result<_, _>>()?;
    files.retain(|file| file.is_file());
    files.sort();
    Ok(files)
}

fn is_compressed(file: &Path) -> bool {
    file.extension().is_some_and(|extension| extension == "gz")
}

fn compressed(contents: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(contents)?;
    Ok(encoder.finish()?)
}

fn remove(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    Ok(())
}
