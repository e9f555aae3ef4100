//! Builds `web/dist`, a folder that any web server can serve without further configuration. With the argument `npm`, the program
//! builds the compiled part of the JavaScript package in `web/npm/wasm` instead. With the argument `profile`, it builds a page for
//! `make profile-page`, which reports the functions that it calls.
//!
//! The program compiles the page and the engine to WebAssembly, generates their JavaScript bindings, copies the files of `web/`
//! without comments, and adds a compressed copy of each file that is not tiny. It also completes three files: it adds the
//! messages that the page needs before its module runs to `index.html`, the name and the description in every language to the
//! manifest, and the version and the digests of the cached files to the service worker.
//!
//! Requires Rust's target `wasm32-unknown-unknown`.

mod comments;
mod npm;
mod paths;
mod split;
mod version;
mod words;

use anyhow::{Context, Result, ensure};
use flate2::{Compression, write::GzEncoder};
use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use wasm_bindgen_cli_support::Bindgen;
use words::Words;

/// A package to compile to WebAssembly, with the settings for the compiler.
struct Module {
    package: &'static str,
    /// The optimisation level. The page is optimised for a small download, and the engine for speed.
    opt_level: &'static str,
    /// Whether to optimise at link time. A module that will be split is not optimised at link time, because inlining would merge
    /// functions of its two parts.
    lto: bool,
    /// Additional flags for the compiler.
    flags: &'static str,
    /// The name of the module's files, without extensions.
    name: &'static str,
    /// The file name of the second part, if the module is split.
    rest: Option<&'static str>,
}

/// The modules of the page: the page itself, and the engine with and without vector instructions.
const MODULES: [Module; 3] = [
    Module {
        package: "reversi-page",
        opt_level: "\"z\"",
        lto: false,
        flags: "",
        name: "page",
        rest: Some("page-rest_bg.wasm"),
    },
    Module { package: "reversi-page-worker", opt_level: "3", lto: true, flags: SIMD, name: "engine", rest: None },
    Module { package: "reversi-page-worker", opt_level: "3", lto: true, flags: "", name: "engine-plain", rest: None },
];
const SIMD: &str = "-Ctarget-feature=+simd128";
/// All modules use one profile, so that cargo compiles their common dependencies only once.
const PROFILE: &str = "web";
const TARGET: &str = "wasm32-unknown-unknown";
/// The extensions of the files in `web` that belong to the page, in addition to scripts and style sheets.
const SOURCES: [&str; 4] = ["html", "svg", "png", "webmanifest"];
/// The data files that the page fetches only when it needs them: the engine's weights, the explorer's statistics, and
/// the puzzles. The paths are relative to `crates`.
const DATA: [&str; 3] = ["weights/weights.bin", "records/data/opening-statistics.bin", "study/data/puzzles.txt"];
/// The files that browsers fetch only after the first paint. They do not count towards the size of the first paint.
const LATER: [&str; 14] = [
    "page-rest_bg.wasm",
    "engine.js",
    "engine_bg.wasm",
    "engine-plain.js",
    "engine-plain_bg.wasm",
    "pause.js",
    "worker.js",
    "sound.js",
    "service-worker.js",
    "manifest.webmanifest",
    "icon-192.png",
    "icon-512.png",
    "icon-maskable.png",
    LICENSES,
];
/// The licenses of the packages that the modules contain. The page does not need this file to run.
const LICENSES: &str = "THIRD-PARTY-LICENSES.txt";
/// The file with the names of the functions of an instrumented page.
const FUNCTIONS: &str = "functions.txt";
const SERVICE_WORKER: &str = "service-worker.js";
/// The placeholder in `index.html` for the messages that the page needs before its module runs.
const WORDS: &str = "<!-- words -->";
/// The minimum size, in bytes, of the files for which the program makes a compressed copy.
const WORTH_COMPRESSING: usize = 1024;

fn main() -> Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize()?;
    match std::env::args().nth(1).as_deref() {
        Some("kernels") => {
            // `scripts/check-wasm` compiles this example of the engine's package and runs it in Node.js.
            println!("{}", compile(&root, &MODULES[1], Some("wasm_kernels"))?.display());
            Ok(())
        }
        Some("npm") => npm::make(&root),
        Some("profile") => make_page(&root, instrument),
        _ => make_page(&root, split),
    }
}

/// Splits the file of a module. Writes the first part to the file, and the second part to the file `rest`.
fn split(whole: &Path, rest: &Path) -> Result<()> {
    let parts = split::split(&fs::read(whole)?)?;
    fs::write(whole, parts.first)?;
    Ok(fs::write(rest, parts.rest)?)
}

/// Instruments the file of a module. Writes the names of its functions to [`FUNCTIONS`], beside the file `rest`.
fn instrument(whole: &Path, rest: &Path) -> Result<()> {
    let instrumented = split::instrument(&fs::read(whole)?)?;
    fs::write(whole, instrumented.wasm)?;
    Ok(fs::write(rest.with_file_name(FUNCTIONS), instrumented.functions)?)
}

/// Makes the page. `split` divides the page's module into the parts in the two files.
fn make_page(root: &Path, split: fn(&Path, &Path) -> Result<()>) -> Result<()> {
    let (web, dist) = (root.join("web"), root.join("web/dist"));
    // The old folder stays complete until the new one replaces it, because a server may be using it.
    let made = root.join("web/dist.new");
    remove(&made)?;
    fs::create_dir_all(&made)?;
    for module in &MODULES {
        write_module(root, module, &made)?;
        if let Some(rest) = module.rest {
            split(&made.join(format!("{}_bg.wasm", module.name)), &made.join(rest))?;
        }
    }
    for file in files(&web)? {
        let to = made.join(file.file_name().unwrap_or_default());
        match file.extension().and_then(|extension| extension.to_str()) {
            Some("js") => fs::write(to, comments::strip_script(&fs::read_to_string(&file)?))?,
            Some("css") => fs::write(to, comments::strip_style(&fs::read_to_string(&file)?))?,
            Some(extension) if SOURCES.contains(&extension) => drop(fs::copy(&file, to)?),
            _ => {}
        }
    }
    let locales = root.join("locales");
    let words = Words::read(&locales)?;
    complete(&made.join("index.html"), |page| {
        let start = format!("<script type=\"application/json\" id=\"words\">{}</script>", words.to_json()?);
        let without_scripts = format!("<noscript>{}</noscript>", words.paragraphs("no-script")?);
        ensure!(page.contains(WORDS), "index.html has no {WORDS}");
        Ok(page.replace(WORDS, &format!("{start}\n  {without_scripts}")))
    })?;
    complete(&made.join("manifest.webmanifest"), |manifest| words::complete_manifest(&manifest, &locales))?;
    // The data files are stored only in compressed form, because web servers do not compress files of unknown types.
    let mut data = words::languages(&locales)?;
    for path in DATA.map(Path::new) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        data.push((name, fs::read(root.join("crates").join(path)).with_context(|| path.display().to_string())?));
    }
    for (name, contents) in &data {
        fs::write(made.join(format!("{name}.gz")), compressed(contents)?)?;
    }
    let mut files_of_version = files(&made)?;
    files_of_version.retain(|file| !file.ends_with(SERVICE_WORKER));
    let version = version::constants(&files_of_version, &data)?;
    complete(&made.join(SERVICE_WORKER), |script| Ok(version + &script))?;
    fs::copy(root.join(LICENSES), made.join(LICENSES))?;
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
    println!("{total:>19}  compressed bytes before the first paint");
    remove(&dist)?;
    fs::rename(&made, &dist)?;
    println!("web/dist is ready.");
    Ok(())
}

/// Compiles a module, and writes it and its JavaScript bindings to a folder.
fn write_module(root: &Path, module: &Module, folder: &Path) -> Result<()> {
    let wasm = compile(root, module, None)?;
    let mut bindgen = Bindgen::new();
    bindgen.input_path(&wasm).out_name(module.name).web(true)?.typescript(false);
    // `split` assigns functions to the two parts by their names, so a module that will be split keeps the names until
    // `split` has finished.
    bindgen.remove_name_section(module.rest.is_none()).remove_producers_section(true);
    bindgen.generate(folder).with_context(|| format!("the JavaScript of {} could not be written", module.package))
}

/// Compiles a module, or an example of the module's package with the same settings. Returns the path of the result. The
/// next call may overwrite this file.
fn compile(root: &Path, module: &Module, example: Option<&str>) -> Result<PathBuf> {
    let Module { package, opt_level, lto, flags, .. } = module;
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let flags = paths::hidden(root)?.into_iter().chain((!flags.is_empty()).then(|| flags.into())).collect::<Vec<_>>();
    let status = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        // Build only this crate type, because cargo does not optimise at link time if it also builds a Rust library.
        .args(["rustc", "--crate-type", "cdylib", "--package", package, "--profile", PROFILE])
        .args(example.map_or_else(|| vec!["--lib"], |example| vec!["--example", example]))
        .args(["--config", &format!("profile.{PROFILE}.opt-level={opt_level}")])
        .args(["--config", &format!("profile.{PROFILE}.lto={lto}")])
        // Cargo distinguishes its builds by the profile but not by the compiler's flags, so the builds of the two
        // engines would overwrite each other's dependencies. Different values of `rpath`, which has no effect on
        // WebAssembly, keep the dependencies separate.
        .args(["--config", &format!("profile.{PROFILE}.rpath={}", !module.flags.is_empty())])
        .args(["--target", TARGET, "--target-dir"])
        .arg(&target)
        // Unlike RUSTFLAGS, this variable allows flags that contain spaces, such as the names of folders.
        .env("CARGO_ENCODED_RUSTFLAGS", flags.join(OsStr::new("\u{1f}")))
        .current_dir(root)
        .status()
        .context("cargo could not be run")?;
    ensure!(status.success(), "{package} could not be compiled (`rustup target add {TARGET}` installs the target)");
    let built = target.join(TARGET).join(PROFILE);
    Ok(match example {
        Some(example) => built.join("examples").join(format!("{example}.wasm")),
        None => built.join(package.replace('-', "_") + ".wasm"),
    })
}

/// Replaces the contents of a file with the result of `step`.
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
