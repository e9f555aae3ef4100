//! Makes `web/dist`: a folder that any host can serve as it is.
//!
//! It compiles the page and the engine for a browser, writes the JavaScript beside them, copies what is in `web/`, and adds a
//! compressed copy of what is worth it. Needs Rust's target `wasm32-unknown-unknown` and nothing else.

use anyhow::{Context, Result, ensure};
use flate2::{Compression, write::GzEncoder};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use wasm_bindgen_cli_support::Bindgen;

/// Packages that are compiled, with which profile, and what they are called in the page: the page itself, and the engine.
const MODULES: [(&str, &str, &str); 2] =
    [("reversi-page", "web", "page"), ("reversi-page-worker", "web-worker", "engine")];
const TARGET: &str = "wasm32-unknown-unknown";
/// The kinds of files that are the page, of those beside `web/build`.
const SOURCES: [&str; 5] = ["html", "css", "js", "svg", "webmanifest"];
/// What is fetched when it is needed: the engine's weights, the explorer's statistics, the puzzles.
const DATA: [&str; 3] = ["weights.bin", "opening-statistics.bin", "puzzles.txt"];
/// What is fetched after the first paint.
const LATER: [&str; 3] = ["engine.js", "engine_bg.wasm", "worker.js"];
/// Smaller files are sent as they are.
const WORTH_COMPRESSING: usize = 1024;

fn main() -> Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize()?;
    let (web, dist) = (root.join("web"), root.join("web/dist"));
    // A page that is being served is whole until the new one is.
    let made = root.join("web/dist.new");
    remove(&made)?;
    fs::create_dir_all(&made)?;
    for (package, profile, name) in MODULES {
        let wasm = compile(&root, package, profile)?;
        let mut bindgen = Bindgen::new();
        bindgen.input_path(&wasm).out_name(name).web(true)?.typescript(false);
        bindgen.remove_name_section(true).remove_producers_section(true);
        bindgen.generate(&made).with_context(|| format!("the JavaScript of {package} could not be written"))?;
    }
    for file in files(&web)? {
        let is_source = |extension: &str| SOURCES.contains(&extension);
        if file.extension().and_then(|extension| extension.to_str()).is_some_and(is_source) {
            fs::copy(&file, made.join(file.file_name().unwrap_or_default()))?;
        }
    }
    // These are only here in compressed form: hosts do not compress what they do not know.
    for name in DATA {
        let contents = fs::read(root.join("data").join(name)).with_context(|| format!("data/{name}"))?;
        fs::write(made.join(format!("{name}.gz")), compressed(&contents)?)?;
    }
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

/// Compiles a package. Returns where it is.
fn compile(root: &Path, package: &str, profile: &str) -> Result<PathBuf> {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let status = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["build", "--package", package, "--profile", profile, "--target", TARGET, "--target-dir"])
        .arg(&target)
        .current_dir(root)
        .status()
        .context("cargo could not be run")?;
    ensure!(status.success(), "{package} could not be compiled; `rustup target add {TARGET}` adds what it needs");
    Ok(target.join(TARGET).join(profile).join(package.replace('-', "_") + ".wasm"))
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
