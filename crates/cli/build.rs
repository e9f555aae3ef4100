//! Puts the page into the program, if `make web` has built it.

use std::path::Path;
use std::{env, fs};

fn main() {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("set by cargo")).join("../..");
    let web = root.join("web");
    // Its folder is always there; a path that is not would run this every time.
    println!("cargo::rerun-if-changed={}", web.display());
    let mut files = Vec::new();
    if let Ok(entries) = fs::read_dir(web.join("dist")) {
        files.extend(entries.filter_map(Result::ok).map(|entry| entry.path()).filter(|path| path.is_file()));
    }
    files.sort();
    let entry = |path: &Path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        format!("    ({name:?}, include_bytes!({:?})),\n", path.display().to_string())
    };
    let entries: String = files.iter().map(|path| entry(path)).collect();
    let out = Path::new(&env::var("OUT_DIR").expect("set by cargo")).join("page_files.rs");
    let table = format!("static BUILT: &[(&str, &[u8])] = &[\n{entries}];\n");
    fs::write(out, table).expect("the folder of a build can be written to");
}
