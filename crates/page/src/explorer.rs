//! The state of the explorer, which shows how often each move was played in the current position.

use reversi::Square;
use reversi_view::{Action, ExplorerGame, ExplorerRow, ExplorerTab, SourceKind, View};
use serde::Serialize;

/// The state of the explorer.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ExplorerState {
    /// The collections of games that the user can choose from.
    pub tabs: Vec<TabState>,
    /// The headings of the table's columns.
    pub heads: [String; 5],
    /// The rows of the table, one for each move.
    pub rows: Vec<ExploredMove>,
    /// The explanation that is shown instead of an empty table.
    pub nothing: Option<String>,
    /// The first move of the current game that is rarely played.
    pub left: Option<LeftState>,
    /// The most recent games that reached the position.
    pub games: Vec<ExploredGame>,
    /// The heading above the most recent games.
    pub games_title: String,
    /// The switch that shows or hides the engine's values.
    pub values: ValuesState,
}

/// A collection of games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TabState {
    /// The name of the collection, for [`Input::Explore`](crate::Input::Explore).
    pub name: SourceKind,
    /// The label of the tab.
    pub label: String,
    /// The number of games in the collection that reached the position.
    pub count: String,
    /// A description of the collection.
    pub about: Option<String>,
    /// Whether the user has chosen this collection. The chosen collection also determines the order of the moves in the
    /// table.
    pub chosen: bool,
}

/// A move that was played in the current position.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ExploredMove {
    /// The square of the move.
    pub square: Square,
    /// Whether the move is the next move of the current game.
    pub next: bool,
    /// The number of games with this move. `share` contains the percentage of these games among all games that
    /// continued from the position.
    pub games: String,
    #[allow(missing_docs)]
    pub share: String,
    /// The shares of games that the side to move won, drew and lost, as fractions from 0 to 1, or `None` if no result
    /// is known. `percentages` contains the shares as text.
    pub results: Option<[f32; 3]>,
    #[allow(missing_docs)]
    pub percentages: [String; 3],
    /// The mean lead of the side to move at the end of these games, in discs.
    pub mean: String,
    /// The engine's value of the move.
    pub value: Option<ExploredValue>,
    /// The name of the opening after the move.
    pub opening: Option<&'static str>,
    /// The description of the row for screen readers.
    pub label: String,
}

/// The engine's value of a move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ExploredValue {
    /// The value as text.
    pub value: String,
    /// The shortest name for the kind of value, such as `d12`. `explained` contains an explanation of the kind.
    pub kind: String,
    #[allow(missing_docs)]
    pub explained: String,
    /// Whether this value is the best or is tied with the best.
    pub best: bool,
}

/// The first move of the current game that is rarely played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LeftState {
    /// The description of the move, in a few sentences.
    pub lines: Vec<String>,
    /// The index of the position before the move.
    pub index: usize,
}

/// A game that reached the position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct ExploredGame {
    pub players: String,
    pub year: String,
    pub result: String,
}

/// The switch that shows or hides the engine's values.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct ValuesState {
    pub label: String,
    pub key: String,
    pub on: bool,
}

/// Returns the state of the explorer, or `None` if the explorer is hidden.
pub(crate) fn explorer(view: &View) -> Option<ExplorerState> {
    if !view.settings().explorer {
        return None;
    }
    let (model, text) = (view.explorer_model(), view.text());
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
