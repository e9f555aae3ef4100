//! Embeds the build information that `--version` prints, and also the web page if `make web` has built it.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

fn main() {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("set by cargo")).join("../..");
    page(&root);
    println!("cargo::rustc-env=REVERSI_BUILD_TARGET={}", env::var("TARGET").expect("set by cargo"));
    // This variable specifies the commit for a build outside the repository.
    println!("cargo::rerun-if-env-changed=REVERSI_COMMIT");
    if let Some(commit) = env::var("REVERSI_COMMIT").ok().or_else(|| commit(&root)) {
        println!("cargo::rustc-env=REVERSI_BUILD_COMMIT={commit}");
    }
}

/// Returns the checked-out commit, or `None` if the folder is not the root of a repository or Git fails.
fn commit(root: &Path) -> Option<String> {
    if !root.join(".git").exists() {
        return None;
    }
    let git = |arguments: &[&str]| {
        let answer = Command::new("git").arg("-C").arg(root).args(arguments).output().ok()?;
        let text = String::from_utf8(answer.stdout).ok()?.trim().to_owned();
        (answer.status.success() && !text.is_empty()).then_some(text)
    };
    // Git adds a line to this log for every commit and checkout. Cargo therefore runs this script again after every
    // commit and checkout.
    let log = root.join(git(&["rev-parse", "--git-path", "logs/HEAD"])?);
    if log.exists() {
        println!("cargo::rerun-if-changed={}", log.display());
    }
    git(&["rev-parse", "--short=12", "HEAD"])
}

/// Generates the table of the page's files. The program contains each file once, in compressed form if there is a
/// compressed copy. The table omits the engine's weights, because the engine already contains them.
fn page(root: &Path) {
    let web = root.join("web");
    // Watch the folder `web` itself, which always exists. A missing path would make Cargo run this script in every
    // build.
    println!("cargo::rerun-if-changed={}", web.display());
    let mut files = Vec::new();
    if let Ok(entries) = fs::read_dir(web.join("dist")) {
        files.extend(entries.filter_map(Result::ok).map(|entry| entry.path()).filter(|path| path.is_file()));
    }
    files.sort();
    let compressed: Vec<_> =
        files.iter().filter(|file| file.extension().is_some_and(|end| end == "gz")).cloned().collect();
    files.retain(|file| {
        !compressed.contains(&PathBuf::from(format!("{}.gz", file.display()))) && !file.ends_with("weights.bin.gz")
    });
    let entry = |path: &Path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        format!("    ({name:?}, include_bytes!({:?})),\n", path.display().to_string())
    };
    let entries: String = files.iter().map(|path| entry(path)).collect();
    let out = Path::new(&env::var("OUT_DIR").expect("set by cargo")).join("page_files.rs");
    let table = format!("static BUILT: &[(&str, &[u8])] = &[\n{entries}];\n");
    fs::write(out, table).expect("the build folder is writable");
}
