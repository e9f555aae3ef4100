//! The workspace itself: nothing that looks like a test is left out.

use std::fs;
use std::path::Path;

/// Each crate has one test program, and a file that it does not name would never run.
#[test]
fn every_test_file_is_in_its_crates_test_program() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut programs = 0;
    for tests in fs::read_dir(crates).unwrap().map(|entry| entry.unwrap().path().join("tests")) {
        let Ok(files) = fs::read_dir(&tests) else { continue };
        let main =
            fs::read_to_string(tests.join("main.rs")).unwrap_or_else(|error| panic!("{}: {error}", tests.display()));
        programs += 1;
        for file in
            files.map(|entry| entry.unwrap().path()).filter(|file| file.extension().is_some_and(|ext| ext == "rs"))
        {
            let name = file.file_stem().unwrap().to_str().unwrap();
            let named = main.lines().any(|line| line == format!("mod {name};"));
            assert!(named || name == "main", "{} is not in {}", file.display(), tests.join("main.rs").display());
        }
    }
    assert!(programs >= 12, "{programs} crates with tests in {}", crates.display());
}
