//! The version of the page: what its files are.

use anyhow::Result;
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

/// Enough of a digest to tell files apart.
const LENGTH: usize = 32;

/// The constants of the service worker. A host may send compressed data as they are, or say that they are compressed, so
/// that the browser sees what is in them: `data`, by their names.
pub fn constants(files: &[PathBuf], data: &[(String, Vec<u8>)]) -> Result<String> {
    let mut list = String::new();
    for file in files {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let mut digests = vec![digest(&fs::read(file)?)];
        let data = data.iter().find(|(data, _)| name.strip_suffix(".gz") == Some(data.as_str()));
        digests.extend(data.map(|(_, contents)| digest(contents)));
        writeln!(list, "  {name:?}: {digests:?},")?;
    }
    Ok(format!("const VERSION = {:?};\nconst FILES = {{\n{list}}};\n\n", digest(list.as_bytes())))
}

fn digest(contents: &[u8]) -> String {
    let mut text: String = Sha256::digest(contents).iter().map(|byte| format!("{byte:02x}")).collect();
    text.truncate(LENGTH);
    text
}
