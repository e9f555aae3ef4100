//! The view model of the explorer.

use super::{Explorer, SourceAnswer, SourceKind};
use crate::game_list::GamesError;
use crate::say;
use crate::text::Text;
use reversi::bitboard::Bitboard;
use reversi::{Game, Player, Square};
use reversi_engine::{Score, ScoreKind};
use reversi_records::explorer::{Played, Statistics, is_counted};
use reversi_records::library::{GameId, GameResult, Row};
use reversi_records::{Canonical, name_of};
use reversi_session::{Basis, Evaluation, NodeId, Session, Step};

/// The contents of the explorer, ready to be drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct ExplorerModel {
    /// The name of the position, or of the last position before it that has a name.
    pub opening: Option<String>,
    /// The collections of games. There is at least one.
    pub tabs: Vec<ExplorerTab>,
    /// The moves, sorted by their frequency in the chosen collection.
    pub rows: Vec<ExplorerRow>,
    /// The reason why there are no rows; `None` if there are rows.
    pub nothing: Option<String>,
    /// Sentences about the first move in the current line where a person deviates from the usual moves, and the node
    /// before that move. In a game between two engines, the moves of both engines count.
    pub left: Option<(Vec<String>, NodeId)>,
    /// The latest games of the chosen collection that reached the position.
    pub games: Vec<ExplorerGame>,
}

/// A collection of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExplorerTab {
    /// The kind of collection.
    pub kind: SourceKind,
    /// The name of the collection.
    pub name: String,
    /// A text with the number of games in the collection that reached the position, for example "3 of 4 games"; empty
    /// if the number is not known.
    pub count: String,
    /// A description of the games, if the name alone is not clear enough.
    pub about: Option<String>,
    /// Whether the moves are sorted by their frequency in this collection.
    pub is_chosen: bool,
}

/// A move that was played in the position.
#[derive(Clone, PartialEq, Debug)]
pub struct ExplorerRow {
    /// The square of the move.
    pub square: Square,
    /// Whether the line on the board continues with this move.
    pub is_next: bool,
    /// The number of games in the chosen collection that continued with this move.
    pub games: String,
    /// The percentage of games with this move among all games that continued from the position, for example "52%".
    pub share: String,
    /// The shares of games with this move that the side to move won, drew and lost, among those with a known result;
    /// `None` if no result is known.
    pub results: Option<[f32; 3]>,
    /// The mean lead of the side to move at the end of games with this move, in discs, for example "+0.3"; a dash if it
    /// is not known.
    pub mean: String,
    /// The engine's value of the move, if it is known.
    pub value: Option<RowValue>,
    /// The name of the position after the move.
    pub opening: Option<&'static str>,
    /// For each collection in the order of the tabs: the number of games with this move, and the mean final lead in
    /// discs. `None` if the collection contains no game with this move.
    pub columns: Vec<Option<(String, String)>>,
    /// The description for screen readers.
    pub spoken: String,
}

/// The engine's value of a move, with the kind of the value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RowValue {
    /// The value, for example "+3" or "win".
    pub value: String,
    /// The kind of the value, for example "depth 12".
    pub kind: String,
    /// The shortest form of `kind`, for example "d12".
    pub tiny: String,
    /// An explanation of `kind`.
    pub explained: String,
    /// Whether no other evaluated move has a better value.
    pub is_best: bool,
}

/// A game that reached the position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExplorerGame {
    /// The collection that contains the game.
    pub source: SourceKind,
    /// The number of the game in the collection.
    pub id: GameId,
    /// The names of the players.
    pub players: String,
    /// The year, or an empty string if it is unknown.
    pub year: String,
    /// The result in discs, for example "40–24"; only the winner if the game was not decided by discs, and empty if the
    /// result is unknown.
    pub result: String,
}

impl ExplorerRow {
    /// Returns the percentages of won, drawn and lost games ("46", "6", "48"), or dashes if no result is known.
    #[must_use]
    pub fn percentages(&self) -> [String; 3] {
        match self.results {
            Some(parts) => parts.map(|part| format!("{:.0}", 100.0 * part)),
            None => ["-", "-", "-"].map(str::to_owned),
        }
    }
}

/// The state outside the explorer that the explorer's view model depends on.
pub(crate) struct ExplorerContext<'a> {
    pub(crate) session: &'a Session,
    pub(crate) text: &'a Text,
    /// The collection by which the user wants to sort the moves.
    pub(crate) preferred: SourceKind,
    /// Whether values of positions may be shown.
    pub(crate) shows_values: bool,
    /// The values of moves that the engine computed for the explorer before another hint replaced them.
    pub(crate) remembered: &'a [(Square, Score)],
    /// The name of the listed file, folder or pasted text.
    pub(crate) listed: Option<String>,
}

impl Explorer {
    /// Returns the view model for the position on the board.
    pub(crate) fn model(&self, context: &ExplorerContext<'_>) -> ExplorerModel {
        let session = context.session;
        let game = session.game();
        let chosen = self.chosen_source(context.preferred);
        // Ignore the results of a lookup for another position.
        let is_current = self.position == Some((*game.board(), game.turn()));
        let answers: Vec<(SourceKind, Option<&Result<SourceAnswer, GamesError>>)> =
            self.shown(chosen).map(|column| (column.kind, column.answer.as_ref().filter(|_| is_current))).collect();
        let answer = answers.iter().find(|(kind, _)| *kind == chosen).and_then(|(_, answer)| *answer);
        let rows = context.rows(game, chosen, &answers);
        let nothing = rows.is_empty().then(|| context.why_nothing(game, chosen, answer));
        let rows_of =
            |answer: &Result<SourceAnswer, GamesError>| answer.as_ref().map_or(&[][..], |found| &found.games).to_vec();
        let games = answer.map(rows_of).unwrap_or_default().iter().map(|row| explored(row, chosen)).collect();
        ExplorerModel {
            opening: session.opening().map(|opening| opening.name.to_owned()),
            tabs: answers.iter().map(|(kind, answer)| context.tab(*kind, *answer, chosen)).collect(),
            rows,
            nothing,
            left: context.deviation(self),
            games,
        }
    }
}

impl ExplorerContext<'_> {
    fn rows(
        &self,
        game: &Game,
        chosen: SourceKind,
        answers: &[(SourceKind, Option<&Result<SourceAnswer, GamesError>>)],
    ) -> Vec<ExplorerRow> {
        let moves_of = |answer: &Option<&Result<SourceAnswer, GamesError>>| match answer {
            Some(Ok(found)) => found.moves.clone(),
            _ => Vec::new(),
        };
        let columns: Vec<Vec<(Square, Played)>> = answers.iter().map(|(_, answer)| moves_of(answer)).collect();
        // Show no rows until the result from the chosen collection has arrived, because rows must not move under the
        // pointer.
        let is_answered = |(kind, answer): &(SourceKind, Option<&Result<SourceAnswer, GamesError>>)| {
            *kind == chosen && matches!(answer, Some(Ok(_)))
        };
        let Some(at) = answers.iter().position(is_answered) else { return Vec::new() };
        let mut moves = columns[at].clone();
        let total = moves.iter().map(|(_, played)| played.games).sum::<u32>();
        // Moves that occur only in other collections come last.
        for (square, _) in columns.iter().flatten() {
            if !moves.iter().any(|(known, _)| known == square) {
                moves.push((*square, Played::default()));
            }
        }
        let next = self.next_square();
        let values = self.values(game);
        let best = values.iter().map(|(_, score)| score.discs).max();
        let row = |(square, played): (Square, Played)| {
            let own = |column: &Vec<(Square, Played)>| column.iter().find(|(known, _)| *known == square).copied();
            let value = values.iter().find(|(valued, _)| is_same(game, *valued, square)).map(|(_, score)| *score);
            let opening = opening_after(game, square);
            let value = value.map(|score| row_value(score, best, self.text));
            ExplorerRow {
                square,
                is_next: next.is_some_and(|next| is_same(game, next, square)),
                games: played.games.to_string(),
                share: percent(played.games, total, self.text),
                results: results(&played),
                mean: mean(&played, self.text),
                opening,
                columns: columns
                    .iter()
                    .map(|column| own(column).map(|(_, played)| (played.games.to_string(), mean(&played, self.text))))
                    .collect(),
                spoken: self.spoken(square, &played, total, value.as_ref()),
                value,
            }
        };
        moves.into_iter().map(row).collect()
    }

    fn tab(
        &self,
        kind: SourceKind,
        answer: Option<&Result<SourceAnswer, GamesError>>,
        chosen: SourceKind,
    ) -> ExplorerTab {
        let text = self.text;
        let (name, about) = match kind {
            SourceKind::Tournaments => {
                let statistics = Statistics::shipped();
                let (first, last) = statistics.info().years;
                // Pass the years as text, because numbers would get a thousands separator.
                let about = text.explorer_tournaments_about(first.to_string(), statistics.games(), last.to_string());
                (text.explorer_tournaments(), Some(about))
            }
            SourceKind::Library => (text.explorer_library(), None),
            SourceKind::Own => (text.explorer_own(), None),
            SourceKind::Browsed => (text.explorer_browsed(), self.listed.clone()),
        };
        let count = match answer {
            Some(Ok(found)) => text.explorer_count(found.all, found.count),
            _ => String::new(),
        };
        ExplorerTab { kind, name, count, about, is_chosen: kind == chosen }
    }

    /// Returns the reason why no move is shown.
    fn why_nothing(
        &self,
        game: &Game,
        chosen: SourceKind,
        answer: Option<&Result<SourceAnswer, GamesError>>,
    ) -> String {
        let text = self.text;
        match answer {
            _ if !is_counted(game.rules(), game.size()) => text.explorer_nothing_board(),
            _ if game.is_over() => text.explorer_nothing_over(),
            None => text.explorer_searching(),
            Some(Err(error)) => text.explorer_failed(say::failure(error, text)),
            Some(Ok(_)) if chosen == SourceKind::Tournaments => {
                text.explorer_nothing_few(Statistics::shipped().info().least)
            }
            Some(Ok(_)) => text.explorer_nothing_here(),
        }
    }

    /// Returns the square of the next move on the current line.
    fn next_square(&self) -> Option<Square> {
        let session = self.session;
        let line = session.line();
        let at = line.iter().position(|&node| node == session.current())?;
        let step = |&node: &NodeId| session.tree().node(node)?.step()?.square();
        line.get(at + 1).and_then(step)
    }

    /// Returns the known values of moves for the side to move. The values come from a hint and, if values may be shown,
    /// from the evaluated positions after the moves.
    fn values(&self, game: &Game) -> Vec<(Square, Score)> {
        let (session, turn) = (self.session, game.turn());
        let hint = session.hint().into_iter().flat_map(|hint| hint.answers.iter());
        let mut values: Vec<(Square, Score)> = hint.map(|answer| (answer.best, answer.score)).collect();
        for &(square, score) in self.remembered {
            if values.iter().all(|(other, _)| *other != square) {
                values.push((square, score));
            }
        }
        let children = session.tree().node(session.current()).map(|node| node.children().to_vec()).unwrap_or_default();
        for id in children.into_iter().filter(|_| self.shows_values) {
            let Some(node) = session.tree().node(id) else { continue };
            let (Some(Step::Disc { square, player }), Some(evaluation)) = (node.step(), node.notes.evaluation) else {
                continue;
            };
            let is_known = values.iter().any(|(other, _)| *other == square);
            if let (false, true, Some(score)) = (is_known, Some(player) == turn, score_for(evaluation, player)) {
                values.push((square, score));
            }
        }
        values
    }

    fn spoken(&self, square: Square, played: &Played, total: u32, value: Option<&RowValue>) -> String {
        let text = self.text;
        let counted = text.explorer_spoken(played.games, percent(played.games, total, text), square);
        let results = results(played).map(|parts| {
            let [won, drawn, lost] = parts.map(|part| format!("{:.0}%", 100.0 * part));
            text.explorer_spoken_results(drawn, lost, mean(played, text), won)
        });
        let value = value.map(|value| text.value_spoken(value.kind.as_str(), value.value.as_str()));
        std::iter::once(counted).chain(results).chain(value).collect::<Vec<_>>().join(&text.list_separator())
    }
}

fn explored(row: &Row, source: SourceKind) -> ExplorerGame {
    let name = |name: &str| if name.is_empty() { "?".to_owned() } else { name.to_owned() };
    ExplorerGame {
        source,
        id: row.id,
        players: format!("{} – {}", name(&row.black), name(&row.white)),
        year: row.year().map_or_else(String::new, |year| year.to_string()),
        result: row.result.map_or_else(String::new, result),
    }
}

/// Formats a result, for example "40–24", with Black's score first. If the game was not decided by discs, shows only
/// the winner.
fn result(result: GameResult) -> String {
    match (result.lead, result.winner) {
        (Some(lead), _) => format!("{}–{}", (64 + lead) / 2, (64 - lead) / 2),
        (None, Some(Player::Black)) => "1–0".to_owned(),
        (None, Some(Player::White)) => "0–1".to_owned(),
        (None, None) => "=".to_owned(),
    }
}

fn row_value(score: Score, best: Option<i32>, text: &Text) -> RowValue {
    RowValue {
        value: say::value(score, text),
        kind: say::kind_short(score.kind, text),
        tiny: say::kind_tiny(score.kind),
        explained: say::explained(score.kind, text),
        is_best: Some(score.discs) == best,
    }
}

/// Converts an evaluation, which is from Black's point of view, to a score from a player's point of view. Returns
/// `None` if the evaluation does not state how it was found.
fn score_for(evaluation: Evaluation, player: Player) -> Option<Score> {
    let kind = match evaluation.basis {
        Basis::Unstated => return None,
        Basis::Estimate { depth } => ScoreKind::Estimate { depth },
        Basis::Selective { confidence } => ScoreKind::Selective { confidence },
        Basis::WinLossDraw => ScoreKind::WinLossDraw,
        Basis::Exact => ScoreKind::Exact,
    };
    let score = Score { discs: (evaluation.hundredths / 100).clamp(-9999, 9999), kind };
    Some(if player == Player::Black { score } else { score.negated() })
}

/// Returns the shares of won, drawn and lost games among the games with a known result, or `None` if no result is
/// known.
fn results(played: &Played) -> Option<[f32; 3]> {
    let decided = played.won + played.drawn + played.lost;
    (decided > 0).then(|| [played.won, played.drawn, played.lost].map(|part| part as f32 / decided as f32))
}

fn percent(part: u32, whole: u32, text: &Text) -> String {
    match 100.0 * f64::from(part) / f64::from(whole.max(1)) {
        share if share > 0.0 && share < 1.0 => format!("{}%", say::tenths(share, text)),
        share => format!("{share:.0}%"),
    }
}

fn mean(played: &Played, text: &Text) -> String {
    played.mean().map_or_else(|| "-".to_owned(), |mean| say::signed_tenths(mean, text))
}

/// Returns whether two moves are equivalent under a symmetry of the position.
fn is_same(game: &Game, one: Square, other: Square) -> bool {
    let form = || {
        let board = Bitboard::new(game.board(), game.turn()?)?;
        Some(Canonical::new(board))
    };
    one == other || form().is_some_and(|form| form.square(one) == form.square(other))
}

/// Returns the name of the position after a move.
fn opening_after(game: &Game, square: Square) -> Option<&'static str> {
    let mut next = game.clone();
    next.play(square).ok()?;
    name_of(Bitboard::new(next.board(), next.turn()?)?).map(|opening| opening.name)
}
