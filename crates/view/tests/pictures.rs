//! Pictures show what the board on the screen shows.

use crate::common::{CONFIG, launch, severe};
use reversi::{Player, Square};
use reversi_records::DiagramValue;
use reversi_session::Mark;
use reversi_view::{Action, Launch, Theme, View};
use std::sync::Arc;
use std::time::{Duration, Instant};

const NOW: Duration = Duration::ZERO;

fn at(square: &str) -> Square {
    square.parse().unwrap()
}

fn view_of(text: &str) -> View {
    let mut view = View::new(Launch { engine: severe().factory(), ..launch() }, CONFIG, Arc::new(|| {}));
    view.paste(text, NOW);
    view.update(NOW);
    view
}

#[test]
fn a_picture_shows_the_theme_the_marks_and_the_side_to_move() {
    let mut view = view_of("(;GM[2]FF[4]SZ[8];B[f5];W[d6]TR[c3]SQ[d3]CR[e3]MA[f3]LB[d3:A][g6:<])");
    for theme in Theme::ALL {
        view.settings_mut().theme = theme;
        assert_eq!(view.diagram().style, theme.style(), "{theme:?}");
    }
    let diagram = view.diagram();
    assert_eq!((diagram.last, diagram.turn), (Some(at("d6")), Some(Player::Black)));
    assert_eq!(diagram.marks, view.board().marks);
    assert_eq!(diagram.legal, view.board().legal_squares().collect::<Vec<_>>());
    assert_eq!(diagram.marks.iter().filter(|(_, mark)| matches!(mark, Mark::Label(_))).count(), 2);
    let svg = diagram.svg();
    assert!(svg.contains("&lt;</text>") && !svg.contains("<<"), "a label is no markup");
    assert!(diagram.text().ends_with("Black to move\n"), "{}", diagram.text());
    view.settings_mut().legal = false;
    view.settings_mut().coordinates = false;
    let diagram = view.diagram();
    assert!(diagram.legal.is_empty() && !diagram.coordinates);
}

#[test]
fn a_picture_shows_the_values_and_how_they_were_found() {
    let mut view = view_of("f5d6");
    view.act(Action::Values, NOW);
    let begun = Instant::now();
    while !view.session().hint().is_some_and(|hint| hint.ready) {
        assert!(begun.elapsed() < Duration::from_secs(20));
        std::thread::sleep(Duration::from_millis(2));
        view.update(NOW);
    }
    let values = view.diagram().values;
    assert_eq!(values.len(), view.board().notes.len());
    let best: Vec<&DiagramValue> = values.iter().filter(|value| value.best).collect();
    let [DiagramValue { value, kind, .. }] = &best[..] else { panic!("{values:?}") };
    assert_eq!((value.as_str(), kind.as_str()), ("+10", "exact"));
    view.settings_mut().language = Some("ja".to_owned());
    view.update(NOW);
    assert_eq!(view.diagram().values, values, "pictures have no Japanese letters");
}

#[test]
fn the_discs_of_the_loser_are_gray() {
    let mut view = view_of("f5d6");
    view.act(Action::Resign, NOW);
    view.answer(true, NOW);
    view.update(NOW);
    let diagram = view.diagram();
    assert_eq!((diagram.turn, diagram.loser), (None, view.board().end.unwrap().winner.map(Player::other)));
    assert!(diagram.loser.is_some());
}
