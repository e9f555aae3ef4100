//! The version of the page, which is a digest of the contents of its files.

use anyhow::Result;
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use std::fs;
use std::path::PathBuf;

/// The number of hexadecimal digits in a digest. 32 digits are enough to distinguish files.
const LENGTH: usize = 32;

/// Returns the constants of the service worker: the version, and the digests of every file.
///
/// A compressed file has two digests, because the service worker may receive either the compressed or the uncompressed
/// contents: if the web server declares the compression, the browser decompresses the file. `data` contains the names
/// and the uncompressed contents of the compressed files.
pub fn constants(files: &[PathBuf], data: &[(String, Vec<u8>)]) -> Result<String> {
    let mut digests = Map::new();
    for file in files {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let mut both = vec![digest(&fs::read(file)?)];
        let data = data.iter().find(|(data, _)| name.strip_suffix(".gz") == Some(data.as_str()));
        both.extend(data.map(|(_, contents)| digest(contents)));
        digests.insert(name.into_owned(), Value::from(both));
    }
    let digests = serde_json::to_string(&digests)?;
    Ok(format!("const VERSION = {:?};\nconst FILES = {digests};\n\n", digest(digests.as_bytes())))
}

fn digest(contents: &[u8]) -> String {
    let mut text: String = Sha256::digest(contents).iter().map(|byte| format!("{byte:02x}")).collect();
    text.truncate(LENGTH);
    text
}
