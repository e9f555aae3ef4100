//! Tests of all screens in all languages: no text is truncated, and no wide character is cut in half.

use crate::common::{ASCII, COLOURS, PERSONS, Player, launch, line_to_pass};
use crossterm::event::Event;
use reversi_study::Store;
use reversi_test_support::{Folder, REVIEWED_GAME, review_engine};
use reversi_view::{Action, FirstGame, Language, Launch, Text};
use std::path::Path;
use std::time::{Duration, Instant};
use unicode_width::UnicodeWidthStr;

const SIZES: [(u16, u16); 3] = [(40, 20), (80, 24), (120, 40)];

/// A simulated screen with a given language and size.
struct Reader {
    player: Player,
    name: String,
}

impl Reader {
    fn new(language: Language, (width, height): (u16, u16), first_game: FirstGame) -> Reader {
        Reader::with(launch(first_game, None), language, (width, height))
    }

    fn with(launch: Launch, language: Language, (width, height): (u16, u16)) -> Reader {
        let launch = Launch { language: Some(language), ..launch };
        let player = Player::with(launch, COLOURS, width, height);
        Reader { player, name: format!("{language:?} {width}x{height}") }
    }

    /// Presses keys, waits for the engine, and checks that no text on the screen is truncated and no wide character is
    /// cut in half.
    fn look(&mut self, keys: &str) -> &mut Reader {
        self.look_at_wide(keys);
        let text = self.player.text();
        assert!(!text.contains('…'), "{} {keys}: something is cut:\n{text}", self.name);
        self
    }

    /// Presses keys, waits for the engine, and checks only that no wide character is cut in half.
    fn look_at_wide(&mut self, keys: &str) -> &mut Reader {
        self.player.keys(keys).wait();
        let (name, text) = (format!("{} {keys}", self.name), self.player.text());
        let buffer = self.player.draw();
        for row in buffer.content.chunks(usize::from(buffer.area.width)) {
            let mut covered = 0;
            for cell in row {
                if covered > 0 {
                    assert_eq!(cell.symbol(), " ", "{name}: half of a wide character is covered:\n{text}");
                }
                covered = cell.symbol().width().max(covered).saturating_sub(1);
            }
            assert_eq!(covered, 0, "{name}: half of a wide character is outside:\n{text}");
        }
        self
    }
}

fn everywhere(mut check: impl FnMut(Language, (u16, u16))) {
    for language in Language::all() {
        SIZES.into_iter().for_each(|size| check(language, size));
    }
}

#[test]
fn playing() {
    everywhere(|language, size| {
        let mut reader = Reader::new(language, size, PERSONS);
        reader.look("").look("a1").look("f").look("9").look("<esc>f5f6").look("H").look("V").look("I").look("I");
        // These keys show the graph and the value of the position, and trigger actions that the program rejects.
        reader.look("<esc>LG").look("e6f4").look("G<esc>").look("<esc>").look("R").look("P").look("K");
        let clocks = FirstGame { time: "15:00".parse().ok(), white: "20".parse().ok(), ..PERSONS };
        let mut reader = Reader::new(language, size, clocks);
        reader.player.keys("f5");
        std::thread::sleep(Duration::from_millis(20));
        reader.player.app.update(reader.player.now);
        reader.player.draw();
        reader.look("<esc>").look("<esc>").look("I").look("IMQ");
    });
}

#[test]
fn the_explorer() {
    everywhere(|language, size| {
        let mut reader = Reader::new(language, size, PERSONS);
        reader.look("#").look("f5").look("d6").look("c7").look("%").look("&").look("<pgup><pgup>").look("1").look("U");
        reader.look("#").look("%").look("d7c4").look("<home>").look("%#");
        let small = FirstGame { size: "6x6".parse().ok(), ..PERSONS };
        Reader::new(language, size, small).look("#").look("#");
    });
}

#[test]
fn passes_and_ends() {
    everywhere(|language, size| {
        let small = FirstGame { size: "4x4".parse().ok(), ..PERSONS };
        Reader::new(language, size, small).look(&line_to_pass()).look("<esc>").look("I");
        let mut reader = Reader::new(language, size, PERSONS);
        reader.look("e6f4e3f6g5d6e7f5c5").look("I").look("IW").look("<esc>Y").look("<esc>f5");
        Reader::new(language, size, PERSONS).look("f5X").look("U");
        let mut reader = Reader::new(language, size, FirstGame { time: "1:00".parse().ok(), ..PERSONS });
        reader.player.keys("f5");
        reader.player.now = Duration::from_secs(61);
        reader.player.app.update(reader.player.now);
        reader.look("").look("<esc>");
    });
}

#[test]
fn dialogs() {
    everywhere(|language, size| {
        let mut reader = Reader::new(language, size, PERSONS);
        reader.look("N");
        for _ in 0..3 {
            reader.look("<right>");
        }
        for _ in 0..7 {
            reader.look("<down>").look("<right>").look("<left><left>");
        }
        reader.look("<down><down><down>gtp").look("<down>").look("<down>x").look("<esc>");
        reader.look("Z");
        for _ in 0..5 {
            // The first setting is the language, which the test must not change.
            reader.look("<down>");
        }
        reader.look("<down><right>").look("<left><down><right><right>").look("<esc>");
        reader
            .look("Ono")
            .look("<enter>")
            .look("<esc>")
            .look("S")
            .look("<esc>")
            .look("D")
            .look("<enter>")
            .look("<esc>");
        reader.look("f5C").look("<esc>").look("B").look("<esc>").look("!").look("<esc>");
        reader.look("?");
        for _ in 0..20 {
            reader.look("<pgdn>");
        }
        let text = reader.player.text();
        let last = Text::new(language).help_more();
        let last = last.chars().last().unwrap().to_string();
        assert!(text.contains(&last), "{}: the end of the help is missing:\n{text}", reader.name);
    });
}

#[test]
fn dialogs_cut_no_wide_characters_in_half() {
    for width in 60..=100 {
        let mut reader = Reader::new(Language::find("ja").unwrap(), (width, 24), PERSONS);
        reader
            .look_at_wide("G")
            .look_at_wide("N")
            .look_at_wide("<esc>Z")
            .look_at_wide("<esc>!")
            .look_at_wide("<esc>E?");
    }
}

#[test]
fn puzzles() {
    everywhere(|language, size| {
        let mut reader = Reader::new(language, size, PERSONS);
        reader.look("F");
        for _ in 0..3 {
            let step = reader.player.app.view().training().puzzles().unwrap().step().unwrap().clone();
            for choice in step.choices.iter().rev() {
                reader.look(&choice.square.to_string());
            }
            reader.look("S").look("N");
        }
        reader.look("").look("<esc>");
    });
}

#[test]
fn the_lesson() {
    everywhere(|language, size| {
        let mut reader = Reader::new(language, size, PERSONS);
        reader.look("+");
        for _ in 0..8 {
            let view = reader.player.app.view();
            let right = view.training().lesson().unwrap().right_moves()[0];
            let wrong = view.board().legal_squares().find(|square| *square != right);
            reader.look(&wrong.map_or_else(|| "d4".to_owned(), |square| square.to_string()));
            reader.look(&right.to_string()).look("N");
        }
        reader.look("<esc>");
    });
}

#[test]
fn setting_up_a_position() {
    everywhere(|language, size| {
        let mut reader = Reader::new(language, size, PERSONS);
        reader.look("E").look("c").look("rr").look("[").look("]s").look("t").look(&"]".repeat(18)).look("<esc>");
        reader.player.handle(&Event::Paste("f5d6c3".to_owned()));
        reader.look("");
        reader.player.handle(&Event::Paste("f5a1".to_owned()));
        reader.look("");
    });
}

#[test]
fn reviews_and_exercises() {
    everywhere(|language, size| {
        let engine = review_engine().factory();
        let mut reader = Reader::with(Launch { engine, ..launch(PERSONS, None) }, language, size);
        reader.player.handle(&Event::Paste(REVIEWED_GAME.to_owned()));
        reader.look("<esc>").player.keys("W");
        reader.player.draw();
        let began = Instant::now();
        while reader.player.app.session().review().is_none() {
            assert!(began.elapsed() < Duration::from_secs(120), "the engine does not answer");
            std::thread::sleep(Duration::from_millis(1));
            reader.player.app.update(reader.player.now);
        }
        reader.look("").look("<esc>").look("<esc>");
        for panel in ["", "I"] {
            reader.look(panel);
            for _ in 0..12 {
                reader.look("<pgup>");
            }
            reader.look("<end>").look("G").look("G");
        }
        reader.look("Y").look("d4").look("d4");
        let retry = reader.player.app.session().retry().unwrap();
        for exercise in retry.exercises() {
            reader.look(&exercise.reviewed.played.to_string()).look("S").look("N");
        }
        reader.look("").look("<esc>");
    });
}

#[test]
fn an_unfinished_game_is_offered() {
    everywhere(|language, size| {
        let folder = Folder::new();
        let kept = |first_game: FirstGame, folder: &Path| Launch { ..launch(first_game, Some(folder.to_owned())) };
        let mut reader = Reader::with(kept(PERSONS, &folder), language, size);
        reader.look("f5d6c3");
        drop(reader);
        assert_eq!(Store::in_folder(&*folder).unfinished_games().unwrap().count(), 1);
        Reader::with(kept(FirstGame::default(), &folder), language, size).look("").look("<enter>");
        Reader::with(kept(PERSONS, &folder), language, size).look("").look("<esc>");
    });
}

#[test]
fn a_language_takes_effect_at_once() {
    for language in Language::all() {
        let at = Language::all().position(|other| other == language).unwrap() + 1;
        let mut player = Player::new(PERSONS, COLOURS, 80, 24);
        player.keys("Z").keys(&"<right>".repeat(at));
        assert!(screen_text(&mut player).contains(&Text::new(language).settings_title()), "{}", player.text());
        player.keys("<esc>");
        assert!(
            screen_text(&mut player).contains(&Text::new(language).turn(reversi::Player::Black)),
            "{}",
            player.text()
        );
    }
}

#[test]
fn ascii_terminals_fall_back_to_english() {
    let japanese = Launch { language: Language::find("ja"), ..launch(PERSONS, None) };
    let mut player = Player::with(japanese, ASCII, 80, 24);
    let why = Text::new(Language::ENGLISH).notice_no_letters("Japanese");
    assert!(player.text().is_ascii());
    assert!(player.text().contains(&why[..40]), "{}", player.text());
    player.keys("<esc>");
    assert!(player.text().contains("Black to move"), "{}", player.text());
}

#[test]
fn the_help_has_every_key_in_every_language() {
    for language in Language::all() {
        let launch = Launch { language: Some(language), ..launch(PERSONS, None) };
        let mut player = Player::with(launch, COLOURS, 120, 120);
        player.keys("?");
        let screen = screen_text(&mut player);
        for action in [Action::NewGame, Action::Picture, Action::Settings, Action::About, Action::Quit] {
            let name = action.info().name(&Text::new(language));
            assert!(screen.contains(&name), "{language:?} {name}:\n{screen}");
        }
        assert!(
            !screen.contains(&Action::FullScreen.info().name(&Text::new(language))),
            "the terminal emulator handles full screen"
        );
    }
}

/// Returns the screen as text, without the blank second halves of wide characters.
fn screen_text(player: &mut Player) -> String {
    let buffer = player.draw();
    let mut text = String::new();
    for row in buffer.content.chunks(usize::from(buffer.area.width)) {
        let mut skipped = 0;
        for cell in row {
            if skipped == 0 {
                text.push_str(cell.symbol());
                skipped = cell.symbol().width();
            }
            skipped = skipped.saturating_sub(1);
        }
        text.push('\n');
    }
    text
}
