//! Tests opening games from files in several formats, and saving games and pictures.

use crate::common::{at, play, session};
use reversi::Rules;
use reversi_records::wthor::{Created, Writer};
use reversi_records::{Diagram, Format, GameStart, Games, write};
use reversi_session::{Saved, Session, Setup};
use reversi_test_support::Folder;
use std::time::Duration;

const NOW: Duration = Duration::ZERO;

#[test]
fn games_open_from_every_format() {
    let folder = Folder::new();
    let moves = "e6f4e3f6g5d6e7f5c5"; // A finished game, because WTHOR stores final scores.
    let record = Games::new(moves.as_bytes(), Format::Transcript, GameStart::default()).next().unwrap().unwrap();
    let (mut session, _) = session(&Setup::default());
    for (format, name) in [(Format::Sgf, "a.sgf"), (Format::Ggf, "a.ggf"), (Format::Transcript, "a.moves")] {
        let path = folder.join(name);
        std::fs::write(&path, write(&record, format, GameStart::default()).unwrap()).unwrap();
        session.new_game(&Setup::default(), NOW);
        session.open_file(&path, NOW).unwrap();
        assert_eq!((session.transcript().as_str(), session.file()), (moves, Some(path.as_path())), "{name}");
    }
}

#[test]
fn a_game_is_saved_in_the_format_of_its_extension() {
    let folder = Folder::new();
    let (mut session, _) = session(&Setup::default());
    let moves = "e6f4e3f6g5d6e7f5c5";
    play(&mut session, moves, NOW);
    session.set_player_name(reversi::Player::Black, "Ann");
    // The current line is saved even if it is not the main line.
    session.to_start(NOW).unwrap();
    play(&mut session, "f5", NOW);
    let f5 = session.current();
    session.promote(f5).unwrap();
    session.next_line(NOW).unwrap();
    session.to_end(NOW).unwrap();
    for (name, saved) in
        [("a.sgf", Saved::Whole), ("a.ggf", Saved::Part), ("a.txt", Saved::Part), ("a.wtb", Saved::Part)]
    {
        let path = folder.join(name);
        assert_eq!(session.save_file(&path).unwrap(), saved, "{name}");
        let mut again = crate::common::session(&Setup::default()).0;
        again.open_file(&path, NOW).unwrap();
        assert_eq!(again.transcript(), moves, "{name}");
        assert_eq!(again.player_name(reversi::Player::Black), Some("Ann").filter(|_| name != "a.txt"), "{name}");
    }
    let before = std::fs::read_dir(&*folder).unwrap().count();
    session.undo(NOW).unwrap();
    session.play(at("c6"), NOW).unwrap();
    for (name, problem) in
        [("b.wtb", "the game has no result"), ("b.doc", "games are saved as .sgf"), ("c", "games are")]
    {
        let error = session.save_file(&folder.join(name)).unwrap_err().to_string();
        assert!(error.contains(name) && error.contains(problem), "{error}");
    }
    assert_eq!(std::fs::read_dir(&*folder).unwrap().count(), before, "nothing is left of what failed");
    assert_eq!(session.file(), Some(folder.join("a.wtb").as_path()));
}

#[test]
fn a_wthor_file_has_the_names_of_the_files_beside_it() {
    let folder = Folder::new();
    let moves = "e6f4e3f6g5d6e7f5c5";
    let mut record = Games::new(moves.as_bytes(), Format::Transcript, GameStart::default()).next().unwrap().unwrap();
    (record.info.black.name, record.info.white.name) = ("Ann".into(), "Ben".into());
    record.info.event = "Cup".into();
    let mut writer = Writer::default();
    writer.add(&record).unwrap();
    let files = writer.finish(Created { year: 2024, month: 1, day: 31 });
    let path = folder.join("games.wtb");
    std::fs::write(&path, &files.wtb).unwrap();

    let (mut session, _) = session(&Setup::default());
    let names = |session: &Session| {
        let info = session.info();
        [&info.black.name, &info.white.name, &info.event].map(String::clone)
    };
    session.open_file(&path, NOW).unwrap();
    assert_eq!((session.transcript().as_str(), names(&session)), (moves, ["#0", "#1", "#0"].map(str::to_owned)));

    std::fs::write(folder.join("WTHOR.JOU"), &files.jou).unwrap();
    std::fs::write(folder.join("WTHOR.TRN"), &files.trn).unwrap();
    session.open_file(&path, NOW).unwrap();
    assert_eq!(names(&session), ["Ann", "Ben", "Cup"].map(str::to_owned));

    std::fs::write(folder.join("WTHOR.JOU"), &files.jou[..20]).unwrap();
    let error = session.open_file(&path, NOW).unwrap_err().to_string();
    assert!(error.contains("WTHOR.JOU: 20 bytes cannot be a header of 16 bytes and names of 20 bytes each"), "{error}");
}

#[test]
fn the_file_is_forgotten_with_the_game() {
    let folder = Folder::new();
    let path = folder.join("game.sgf");
    let (mut session, _) = session(&Setup::default());
    play(&mut session, "f5d6", NOW);
    assert_eq!(session.file(), None);
    session.save_file(&path).unwrap();
    assert_eq!(session.file(), Some(path.as_path()));
    session.play(at("c3"), NOW).unwrap();
    assert_eq!(session.file(), Some(path.as_path()), "it is the same game");
    session.new_game(&Setup::new(Rules::Othello, "6x6".parse().unwrap()).unwrap(), NOW);
    assert_eq!(session.file(), None);

    let game = session.game().clone();
    let long = folder.join("long.txt");
    std::fs::File::create(&long).unwrap().set_len((16 << 20) + 1).unwrap();
    std::fs::write(folder.join("bad.sgf"), "(;GM[2];B[a1])").unwrap();
    std::fs::write(folder.join("empty.obf"), "").unwrap();
    std::fs::write(folder.join("blank.obf"), "% nothing\n").unwrap();
    for (name, problem) in [
        ("long.txt", "the file is too large"),
        ("bad.sgf", "a1: turns over nothing"),
        ("empty.obf", "the file is empty"),
        ("blank.obf", "it contains no games"),
        ("nothing.sgf", ""),
    ] {
        let error = session.open_file(&folder.join(name), NOW).unwrap_err().to_string();
        assert!(error.contains(name) && error.contains(problem), "{error}");
        assert_eq!((session.game(), session.file()), (&game, None));
    }
}

#[test]
fn pictures_have_the_format_of_their_extension() {
    let folder = Folder::new();
    let (mut session, _) = session(&Setup::default());
    play(&mut session, "f5", NOW);
    let read = |name: &str| std::fs::read(folder.join(name)).unwrap();
    for name in ["a.svg", "a.png", "a.txt"] {
        Session::save_picture(&Diagram::of_game(session.game()), &folder.join(name)).unwrap();
    }
    assert!(read("a.svg").starts_with(b"<svg ") && read("a.png").starts_with(b"\x89PNG"));
    assert!(String::from_utf8(read("a.txt")).unwrap().contains("B*"), "the last move is marked");
    let error =
        Session::save_picture(&Diagram::of_game(session.game()), &folder.join("a.gif")).unwrap_err().to_string();
    assert!(error.ends_with("a.gif: pictures are .svg, .png or .txt files"), "{error}");
}
