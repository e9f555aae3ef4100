//! The language of a view comes from a request, the settings or the system, and can change while the view runs.

use reversi_study::storage::FolderStorage;
use reversi_view::{Choice, ChoiceList, FirstGame, Language, Launch, NewGameForm, Setting, View, ViewConfig};
use std::sync::Arc;
use std::time::Duration;

const NOW: Duration = Duration::ZERO;

fn view(asked: Option<&str>, system: &str) -> View {
    let language = |code: &str| Language::find(code).unwrap();
    let launch = Launch {
        first_game: FirstGame::default(),
        language: asked.map(language),
        system_language: language(system),
        ..crate::common::launch()
    };
    View::new(
        launch,
        ViewConfig { key: |_| String::new(), copies_images: false, tells_of_unfinished: false },
        Arc::new(|| {}),
    )
}

fn choices(view: &View) -> Vec<String> {
    Setting::Language.choices(view.text())
}

#[test]
fn what_is_asked_for_comes_first_and_a_choice_counts_at_once() {
    assert_eq!(view(None, "en").text().language().code(), "en");
    assert_eq!(view(None, "ja").text().language().code(), "ja");
    let mut view = view(Some("ja"), "en");
    assert_eq!(view.text().language().code(), "ja");
    assert_eq!(choices(&view)[view.chosen(Setting::Language)], "日本語 (Japanese)", "the settings show what counts");
    // The user chooses the system's language. The settings have never contained the language requested at launch.
    view.choose(Setting::Language, 0);
    view.update(NOW);
    assert_eq!((view.text().language().code(), view.chosen(Setting::Language)), ("en", 0));
    let at = choices(&view).iter().position(|name| name.starts_with("日本語")).unwrap();
    view.choose(Setting::Language, at);
    view.update(NOW);
    assert_eq!(view.text().language().code(), "ja");
    view.step(Setting::Language, true);
    view.step(Setting::Language, false);
    view.update(NOW);
    assert_eq!(view.text().language().code(), "ja");
}

#[test]
fn a_language_that_cannot_be_shown_is_english_until_another_is_chosen() {
    let mut view = view(Some("ja"), "ja");
    view.show_english(|text, language| text.notice_no_font(language.english_name()));
    assert_eq!(view.text().language(), Language::ENGLISH);
    assert!(view.notices().texts()[0].contains("Japanese"));
    view.update(NOW);
    assert_eq!(view.text().language(), Language::ENGLISH, "it is not tried again with every picture");
}

#[test]
fn one_thing_has_one_name_and_the_words_of_its_language() {
    for language in Language::all() {
        let view = view(Some(language.code()), "en");
        let start =
            view.choice_rows(ChoiceList::Start).into_iter().find(|row| row.choice == Choice::TwoPlayers).unwrap();
        let quick = NewGameForm::quick(view.text()).map(|(name, _)| name);
        assert_eq!(quick.last(), Some(&start.name), "{}", language.code());
    }
    let french = view(Some("fr"), "en");
    assert_eq!(Setting::Hash.choices(french.text())[0], "16 Mo");
    assert_eq!([french.text().choice_person(), french.text().seat_person()], ["Humain", "humain"]);
    let english = view(None, "en");
    assert_eq!(english.text().settings_reset(), "Reset to defaults");
    assert_eq!(english.text().statistics_accuracy_mean(1, "90 %"), "90 % in the last reviewed game");
}

#[test]
fn what_is_said_to_be_typed_is_understood() {
    for language in Language::all() {
        let view = view(Some(language.code()), "en");
        let text = view.text();
        for (sentence, example) in [(text.new_game_help_clock(), "0:30 a move"), (text.clock_unknown(), "30 a move")] {
            assert!(example.parse::<reversi_session::TimeControl>().is_ok());
            for words in [example, "15:00/0:05/2:00", "none"] {
                assert!(sentence.contains(words), "{}: no {words} in {sentence:?}", language.code());
            }
        }
    }
}

#[test]
fn settings_are_named_for_every_device() {
    // A page or a phone has no windows and no desktop, so these words must not occur.
    for language in Language::all() {
        let view = view(Some(language.code()), "en");
        let said =
            [Setting::Appearance.label(view.text()), Setting::Appearance.choices(view.text())[0].clone()].join(" ");
        for word in
            ["esktop", "bureau", "escritorio", "skrivbord", "skrivebord", "桌面", "デスクトップ", "Window", "Fenster"]
        {
            assert!(!said.contains(word), "{}: {said}", language.code());
        }
    }
    let english = view(None, "en");
    assert_eq!(Setting::Appearance.choices(english.text()), ["System default", "Light", "Dark"]);
}

#[test]
fn what_was_wrong_at_the_start_is_said_in_english_too() {
    let folder = reversi_test_support::Folder::new();
    folder.write("settings.json", "{");
    let launch = Launch {
        storage: Some(FolderStorage::shared(folder.to_path_buf())),
        language: Language::find("ja"),
        ..crate::common::launch()
    };
    let config = ViewConfig { key: |_| String::new(), copies_images: false, tells_of_unfinished: false };
    let mut view = View::new(launch, config, Arc::new(|| {}));
    assert!(view.notices().texts()[0].contains("を読めません"), "{:?}", view.notices());
    view.show_english(|text, language| text.notice_no_font(language.english_name()));
    let said = view.notices().texts();
    assert_eq!(said.len(), 2, "{said:?}");
    assert!(said[0].starts_with("settings.json cannot be read"), "{said:?}");
    assert!(said[1].contains("Japanese"), "{said:?}");
}
