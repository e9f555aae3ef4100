//! Builds the compiled part of the JavaScript package: the module, the weights, and the licenses.

use crate::{LICENSES, Module, SIMD, compressed, remove, write_module};
use anyhow::Result;
use std::fs;
use std::path::Path;

/// The module of the package. It is compiled with the settings of the page's engine, so that cargo compiles their common
/// dependencies only once.
const MODULE: Module =
    Module { package: "reversi-js", opt_level: "3", lto: true, flags: SIMD, name: "reversi", rest: None };

/// Writes `web/npm/wasm`, and copies the licenses to `web/npm`, because npm packs only this folder and ignores symbolic links.
pub(crate) fn make(root: &Path) -> Result<()> {
    let package = root.join("web/npm");
    let folder = package.join("wasm");
    remove(&folder)?;
    fs::create_dir_all(&folder)?;
    write_module(root, &MODULE, &folder)?;
    fs::write(folder.join("weights.bin.gz"), compressed(&fs::read(root.join("crates/weights/weights.bin"))?)?)?;
    for license in ["LICENSE-APACHE", "LICENSE-MIT", LICENSES] {
        fs::copy(root.join(license), package.join(license))?;
    }
    println!("web/npm is ready. Run `npm pack` there to make the package.");
    Ok(())
}
