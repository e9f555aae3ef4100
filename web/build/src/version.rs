//! The version of the page, which follows from the contents of its files.

use anyhow::Result;
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use std::fs;
use std::path::PathBuf;

/// The number of hexadecimal digits of a digest. It is enough to tell files apart.
const LENGTH: usize = 32;

/// Returns the constants of the service worker: the version, and the digests of every file.
///
/// A compressed file has two digests. A host may send it as it is or declare the compression, and then the browser shows the service
/// worker the uncompressed contents, which are in `data` by their names.
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
