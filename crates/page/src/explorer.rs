//! The explorer as it is drawn.

use reversi::Square;
use reversi_view::{Action, ExplorerGame, ExplorerRow, ExplorerTab, SourceKind, View};
use serde::Serialize;

/// The explorer.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ExplorerState {
    /// The collections of games.
    pub tabs: Vec<TabState>,
    /// The headings of the table.
    pub heads: [String; 5],
    /// A row for each move.
    pub rows: Vec<ExploredMove>,
    /// Why there is none.
    pub nothing: Option<String>,
    /// Where the game leaves what is usually played.
    pub left: Option<LeftState>,
    /// The last games that came through the position.
    pub games: Vec<ExploredGame>,
    /// What they are called.
    pub games_title: String,
    /// The switch of the engine's values.
    pub values: ValuesState,
}

/// A collection of games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TabState {
    /// Which, for [`Input::Explore`](crate::Input::Explore).
    pub name: SourceKind,
    /// Its name.
    pub label: String,
    /// How many of its games came through the position.
    pub count: String,
    /// What the games are.
    pub about: Option<String>,
    /// Whether the moves are sorted by it.
    pub chosen: bool,
}

/// A move that was played.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ExploredMove {
    /// Where.
    pub square: Square,
    /// Whether the game goes on with it.
    pub next: bool,
    /// How many games, and which part of all.
    pub games: String,
    #[allow(missing_docs)]
    pub share: String,
    /// Won, drawn and lost, as parts of one and in percent.
    pub results: Option<[f32; 3]>,
    #[allow(missing_docs)]
    pub percentages: [String; 3],
    /// The mean lead in discs at the end.
    pub mean: String,
    /// The engine's value.
    pub value: Option<ExploredValue>,
    /// The name of the position that it leads to.
    pub opening: Option<&'static str>,
    /// Its description for screen readers.
    pub label: String,
}

/// The engine's value of a move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ExploredValue {
    /// The value.
    pub value: String,
    /// How it was found, in a word or two, and what that means.
    pub kind: String,
    #[allow(missing_docs)]
    pub explained: String,
    /// Whether no move is better.
    pub best: bool,
}

/// Where the game leaves what is usually played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LeftState {
    /// In a few sentences.
    pub lines: Vec<String>,
    /// The place of the position before the move.
    pub index: usize,
}

/// A game that came through the position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct ExploredGame {
    pub players: String,
    pub year: String,
    pub result: String,
}

/// The switch of the engine's values.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct ValuesState {
    pub label: String,
    pub key: String,
    pub on: bool,
}

/// The explorer, if it is shown.
pub(crate) fn explorer(view: &View) -> Option<ExplorerState> {
    if !view.settings().explorer {
        return None;
    }
    let (model, text) = (view.explorer(), view.text());
    let line = view.session().line();
    let left = model
        .left
        .map(|(lines, node)| LeftState { lines, index: line.iter().position(|&other| other == node).unwrap_or(0) });
    Some(ExplorerState {
        tabs: model.tabs.into_iter().map(tab).collect(),
        heads: [
            text.explorer_move(),
            text.explorer_games(),
            text.explorer_results_short(),
            text.explorer_mean(),
            text.explorer_engine(),
        ],
        rows: model.rows.into_iter().map(row).collect(),
        nothing: model.nothing,
        left,
        games: model.games.into_iter().map(game).collect(),
        games_title: text.explorer_last_games(),
        values: ValuesState {
            label: text.explorer_engine(),
            key: view.key(Action::ExplorerValues),
            on: view.is_on(Action::ExplorerValues) == Some(true),
        },
    })
}

fn tab(tab: ExplorerTab) -> TabState {
    TabState { name: tab.kind, label: tab.name, count: tab.count, about: tab.about, chosen: tab.is_chosen }
}

fn row(row: ExplorerRow) -> ExploredMove {
    ExploredMove {
        square: row.square,
        next: row.is_next,
        percentages: row.percentages(),
        games: row.games,
        share: row.share,
        results: row.results,
        mean: row.mean,
        value: row.value.map(|value| ExploredValue {
            value: value.value,
            kind: value.tiny,
            explained: value.explained,
            best: value.is_best,
        }),
        opening: row.opening,
        label: row.spoken,
    }
}

fn game(game: ExplorerGame) -> ExploredGame {
    ExploredGame { players: game.players, year: game.year, result: game.result }
}
