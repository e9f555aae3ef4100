//! Makes `web/dist`: a folder that any host can serve as it is.
//!
//! It compiles `reversi-page` for a browser, writes the JavaScript beside it, copies what is in `web/`, and adds a compressed
//! copy of what is worth it. Needs Rust's target `wasm32-unknown-unknown` and nothing else.

use anyhow::{Context, Result, ensure};
use flate2::{Compression, write::GzEncoder};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use wasm_bindgen_cli_support::Bindgen;

const TARGET: &str = "wasm32-unknown-unknown";
/// The kinds of files that are the page, of those beside `web/build`.
const SOURCES: [&str; 5] = ["html", "css", "js", "svg", "webmanifest"];
/// Smaller files are sent as they are.
const WORTH_COMPRESSING: usize = 1024;

fn main() -> Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize()?;
    let (web, dist) = (root.join("web"), root.join("web/dist"));
    let wasm = compile(&root)?;
    // A page that is being served is whole until the new one is.
    let made = root.join("web/dist.new");
    remove(&made)?;
    fs::create_dir_all(&made)?;
    Bindgen::new()
        .input_path(&wasm)
        .out_name("reversi")
        .web(true)?
        .typescript(false)
        .generate(&made)
        .context("the JavaScript beside the page's code could not be written")?;
    for file in files(&web)? {
        let is_source = |extension: &str| SOURCES.contains(&extension);
        if file.extension().and_then(|extension| extension.to_str()).is_some_and(is_source) {
            fs::copy(&file, made.join(file.file_name().unwrap_or_default()))?;
        }
    }
    // The weights are only here in compressed form: hosts do not compress what they do not know.
    let weights = fs::read(root.join("data/weights.bin")).context("data/weights.bin")?;
    fs::write(made.join("weights.bin.gz"), compressed(&weights)?)?;
    let mut total = 0;
    for file in files(&made)?.into_iter().filter(|file| !is_compressed(file)) {
        let contents = fs::read(&file)?;
        let small = compressed(&contents)?;
        println!("{:>9} {:>9}  {}", contents.len(), small.len(), file.strip_prefix(&made)?.display());
        total += small.len();
        if contents.len() >= WORTH_COMPRESSING {
            let mut name = file.into_os_string();
            name.push(".gz");
            fs::write(name, small)?;
        }
    }
    println!("{total:>19}  before the first move, compressed");
    remove(&dist)?;
    fs::rename(&made, &dist)?;
    println!("web/dist is ready.");
    Ok(())
}

/// Compiles the page. Returns where it is.
fn compile(root: &Path) -> Result<PathBuf> {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let status = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["build", "--package", "reversi-page", "--profile", "web", "--target", TARGET, "--target-dir"])
        .arg(&target)
        .current_dir(root)
        .status()
        .context("cargo could not be run")?;
    ensure!(status.success(), "the page could not be compiled; `rustup target add {TARGET}` adds what it needs");
    Ok(target.join(TARGET).join("web/reversi_page.wasm"))
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
