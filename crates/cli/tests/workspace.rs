//! Checks that every test file runs and that every link in the documents is valid.

use std::fs;
use std::path::{Path, PathBuf};

/// Each crate has one test program, which must include every test file. A test file that is not included never runs.
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

/// Every link in the documents, including the links in tables and recipes, must lead to an existing file.
#[test]
fn every_link_in_the_documents_leads_to_a_file() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap();
    let mut pages: Vec<PathBuf> = vec![root.join("python/README.md"), root.join("web/npm/README.md")];
    pages.extend(
        folder(root).chain(folder(&root.join("docs"))).filter(|file| file.extension().is_some_and(|e| e == "md")),
    );
    pages.extend(folder(&root.join("crates")).map(|one| one.join("README.md")).filter(|page| page.exists()));
    let (mut links, mut broken) = (0, Vec::new());
    for page in &pages {
        let text = fs::read_to_string(page).unwrap();
        // Collect the text that follows `](` in Markdown and `src="` in HTML, up to the closing character.
        let targets = text.split("](").skip(1).map(|rest| rest.split(')').next().unwrap());
        let pictures = text.split("src=\"").skip(1).map(|rest| rest.split('"').next().unwrap());
        for target in targets.chain(pictures) {
            let file = target.split('#').next().unwrap();
            if file.is_empty() || file.contains("://") {
                continue;
            }
            links += 1;
            if !page.parent().unwrap().join(file).exists() {
                broken.push(format!("{}: {target}", page.display()));
            }
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
    assert!(links >= 100, "{links} links in {} pages", pages.len());
}

fn folder(path: &Path) -> impl Iterator<Item = PathBuf> {
    fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path())
}
