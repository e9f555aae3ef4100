//! Compares `include/reversi.h` with the header that cbindgen generates from the sources. If the environment variable
//! `UPDATE_SNAPSHOTS` is set, replaces the file with the generated header first.

use std::path::Path;

#[test]
fn the_header_is_generated_from_the_sources() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let config = cbindgen::Config::from_file(folder.join("cbindgen.toml")).unwrap();
    let sources = ["status", "square", "border", "game", "search_result", "engine"];
    let builder = sources.iter().fold(cbindgen::Builder::new().with_config(config), |builder, name| {
        builder.with_src(folder.join("src").join(format!("{name}.rs")))
    });
    let mut generated = Vec::new();
    builder.generate().unwrap().write(&mut generated);
    let generated = String::from_utf8(generated).unwrap();
    let path = folder.join("include/reversi.h");
    if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
        std::fs::write(&path, &generated).unwrap();
    }
    let current = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(current == generated, "include/reversi.h is out of date: UPDATE_SNAPSHOTS=1 writes it");
}

/// Checks that the list of files in the test above is complete.
#[test]
fn every_function_is_in_the_header() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let header = std::fs::read_to_string(folder.join("include/reversi.h")).unwrap();
    let mut functions = 0;
    for file in std::fs::read_dir(folder.join("src")).unwrap() {
        let source = std::fs::read_to_string(file.unwrap().path()).unwrap();
        for name in source.split("pub extern \"C\" fn ").skip(1).map(|rest| rest.split('(').next().unwrap()) {
            assert!(header.contains(&format!("{name}(")), "{name}");
            functions += 1;
        }
    }
    assert!(functions > 25, "{functions}");
}
