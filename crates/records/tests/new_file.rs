//! Checks that files are replaced in one step or not at all.

use reversi_records::{Existing, NewFile, write_file};
use reversi_test_support::Folder;
use std::fs;
use std::io::{ErrorKind, Write};
use std::sync::Barrier;
use std::thread;

#[test]
fn the_old_file_stays_until_the_new_one_is_whole() {
    let folder = Folder::new();
    let path = folder.join("game.sgf");
    fs::write(&path, "old").unwrap();
    let mut unfinished = NewFile::create(&path, Existing::Replace).unwrap();
    unfinished.write_all(b"half").unwrap();
    unfinished.flush().unwrap();
    assert_eq!((fs::read_to_string(&path).unwrap().as_str(), folder.names().len()), ("old", 2));
    drop(unfinished);
    assert_eq!((fs::read_to_string(&path).unwrap().as_str(), folder.names()), ("old", vec!["game.sgf".to_owned()]));
    write_file(&path, b"new", Existing::Replace).unwrap();
    assert_eq!((fs::read_to_string(&path).unwrap().as_str(), folder.names().len()), ("new", 1));
}

#[test]
fn existing_files_are_kept_unless_they_may_be_replaced() {
    let folder = Folder::new();
    let path = folder.join("game.sgf");
    let late = NewFile::create(&path, Existing::Keep).unwrap();
    write_file(&path, b"first", Existing::Keep).unwrap();
    let kinds = [write_file(&path, b"second", Existing::Keep), late.finish()].map(|result| result.unwrap_err().kind());
    assert_eq!(kinds, [ErrorKind::AlreadyExists; 2]);
    assert_eq!((fs::read_to_string(&path).unwrap().as_str(), folder.names().len()), ("first", 1));
    for (path, kind) in
        [(folder.to_path_buf(), ErrorKind::IsADirectory), (folder.join("no/such.sgf"), ErrorKind::NotFound)]
    {
        assert_eq!(write_file(&path, b"x", Existing::Replace).unwrap_err().kind(), kind);
    }
    // A file name may have the maximum length.
    write_file(&folder.join("x".repeat(255)), b"x", Existing::Keep).unwrap();
}

#[test]
fn only_one_of_several_writers_creates_a_file() {
    const WRITERS: usize = 4;
    let folder = Folder::new();
    for round in 0..100 {
        let path = folder.join(round.to_string());
        let start = Barrier::new(WRITERS);
        let write = || {
            let mut file = NewFile::create(&path, Existing::Keep).unwrap();
            file.flush().unwrap();
            start.wait();
            file.finish().is_ok()
        };
        let finished = thread::scope(|scope| {
            let writers: Vec<_> = (0..WRITERS).map(|_| scope.spawn(write)).collect();
            writers.into_iter().map(|writer| usize::from(writer.join().unwrap())).sum::<usize>()
        });
        assert_eq!(finished, 1, "round {round}");
    }
    assert_eq!(folder.names().len(), 100, "no temporary files are left");
}

#[test]
fn temporary_files_of_killed_processes_are_removed() {
    let folder = Folder::new();
    let others = [".reversi-1-2.tmp.sgf", ".reversi-a-2.tmp", ".reversi-1.tmp", "reversi-1-2.tmp"];
    for name in others.iter().chain(&[".reversi-1-0.tmp", ".reversi-4000000-17.tmp"]) {
        fs::write(folder.join(name), "half a ga").unwrap();
    }
    // This file is locked, as by a process that is still writing to it.
    let busy = fs::File::create(folder.join(".reversi-1-3.tmp")).unwrap();
    busy.lock().unwrap();
    write_file(&folder.join("game.sgf"), b"(;GM[2])", Existing::Keep).unwrap();
    let mut names = folder.names();
    names.sort();
    let mut expected = [&others[..], &["game.sgf", ".reversi-1-3.tmp"]].concat();
    expected.sort_unstable();
    assert_eq!(names, expected);
}

#[cfg(unix)]
#[test]
fn links_devices_and_permissions() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = Folder::new();
    let (file, link, dangling) = (folder.join("a.sgf"), folder.join("b.sgf"), folder.join("c.sgf"));
    fs::write(&file, "old").unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
    symlink("a.sgf", &link).unwrap();
    symlink("d.sgf", &dangling).unwrap();
    assert_eq!(write_file(&link, b"x", Existing::Keep).unwrap_err().kind(), ErrorKind::AlreadyExists);
    write_file(&link, b"new", Existing::Replace).unwrap();
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(&file).unwrap(), "new");
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o640);
    write_file(&dangling, b"there", Existing::Keep).unwrap();
    assert_eq!(fs::read_to_string(folder.join("d.sgf")).unwrap(), "there");
    symlink("e.sgf", folder.join("e.sgf")).unwrap();
    assert!(write_file(&folder.join("e.sgf"), b"x", Existing::Replace).is_err(), "a link to itself");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o440)).unwrap();
    assert_eq!(write_file(&file, b"x", Existing::Replace).unwrap_err().kind(), ErrorKind::PermissionDenied);

    write_file("/dev/null".as_ref(), b"gone", Existing::Keep).unwrap();
    let full = write_file("/dev/full".as_ref(), b"no room", Existing::Keep);
    assert!(!std::path::Path::new("/dev/full").exists() || full.unwrap_err().kind() == ErrorKind::StorageFull);
    assert_eq!(folder.names(), ["a.sgf", "b.sgf", "c.sgf", "d.sgf", "e.sgf"]);
}

#[cfg(target_os = "linux")]
#[test]
fn links_of_other_users_in_shared_folders_are_not_followed() {
    use std::os::unix::fs::{PermissionsExt, lchown, symlink};
    let folder = Folder::new();
    let (link, target) = (folder.join("shared/link"), folder.join("own"));
    fs::create_dir(folder.join("shared")).unwrap();
    fs::set_permissions(folder.join("shared"), fs::Permissions::from_mode(0o1777)).unwrap();
    symlink(&target, &link).unwrap();
    write_file(&link, b"1", Existing::Keep).unwrap();
    assert_eq!(folder.read("own"), "1");
    // Only the superuser can create a link that belongs to another user.
    if lchown(&link, Some(65534), None).is_err() {
        return;
    }
    let error = write_file(&link, b"2", Existing::Replace).unwrap_err();
    assert_eq!((error.kind(), folder.read("own").as_str()), (ErrorKind::PermissionDenied, "1"));
}
