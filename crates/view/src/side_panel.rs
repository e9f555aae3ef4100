//! The view models of the elements around the board: status, players, clocks and evaluations.

use crate::board::{BoardModel, Note};
use crate::graph::GraphModel;
use crate::language::Language;
use crate::move_list::{self, MoveRow};
use crate::say;
use crate::text::Text;
use crate::view::View;
use reversi::{Game, Player, Size, Square};
use reversi_records::{Diagram, DiagramValue};
use reversi_session::{EngineTask, Evaluation, Seat, board_text};
use reversi_study::{Merit, merit};
use std::time::Duration;

/// The status above or below the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Status {
    /// The colour of the disc beside the status.
    pub player: Option<Player>,
    /// A sentence that says whose turn it is or how the game ended.
    pub headline: String,
    /// Details: information about the square under the pointer, or the engine's state if no side panel shows it.
    pub detail: String,
    /// Whether the game is over.
    pub over: bool,
}

/// The description of a player beside the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerCard {
    /// The side that the player plays.
    pub player: Player,
    /// The name of the player, or of the side if the player has no name.
    pub name: String,
    /// The kind of player: a person, a level of the engine, or the name of another program.
    pub who: String,
    /// A shorter form of `who`, for a narrow screen.
    pub who_short: String,
    /// The kind of player, followed by a note if the side is to move or out of time.
    pub line: String,
    /// A sentence about the strength of the engine's level, if the engine plays this side.
    pub explained: Option<String>,
    /// The number of the side's discs.
    pub count: usize,
    /// The number of discs in words, for screen readers.
    pub count_spoken: String,
    /// Whether the side is to move.
    pub is_turn: bool,
    /// The time on the clock, and whether little time is left or the time is up; `None` without a clock.
    pub clock: Option<(String, bool)>,
}

/// A clock with less time than this shows tenths of a second and a warning.
const LITTLE_TIME: Duration = Duration::from_secs(10);

impl View {
    /// Returns the view model of the visible board.
    #[must_use]
    pub fn board(&self) -> BoardModel<'_> {
        if let Some(form) = self.set_up() {
            return BoardModel::of_set_up(form.board(), form.brush);
        }
        self.training().board().unwrap_or_else(|| BoardModel::of_game(self.session()))
    }

    /// Returns the visible board as text, with the side to move.
    pub(crate) fn board_text(&self) -> String {
        match self.set_up() {
            Some(form) => board_text(form.board(), Some(form.first())),
            None => board_text(self.position().board(), self.position().turn()),
        }
    }

    /// Returns a picture of the visible board, with everything that the board shows and with the side to move.
    #[must_use]
    pub fn diagram(&self) -> Diagram {
        let (model, settings) = (self.board(), self.settings());
        let mut diagram = Diagram::new(*model.board);
        diagram.style = settings.theme.style();
        diagram.coordinates = settings.coordinates;
        diagram.last = model.last;
        diagram.marks = model.marks.to_vec();
        if settings.legal {
            diagram.legal = model.legal_squares().collect();
        }
        diagram.values = model.notes.iter().map(|(&square, &note)| self.diagram_value(square, note)).collect();
        diagram.counts = true;
        diagram.turn = match (self.set_up(), self.exercise_position()) {
            (Some(form), _) => Some(form.first()),
            (None, Some(game)) => game.turn(),
            (None, None) => self.session().game().turn().filter(|_| model.end.is_none()),
        };
        diagram.loser = model.end.and_then(|end| end.winner).map(Player::other);
        diagram
    }

    /// Returns the value on a square as pictures show it: in English if pictures cannot show the user's language.
    fn diagram_value(&self, square: Square, note: Note) -> DiagramValue {
        let written = |text: &Text| [say::value(note.score, text), say::kind_short(note.score.kind, text)];
        let own = written(self.text());
        let can_write = own.iter().all(|part| Diagram::can_write(part));
        let [value, kind] = if can_write { own } else { written(&Text::new(Language::ENGLISH)) };
        DiagramValue { square, value, kind, best: note.best }
    }

    /// Returns the size of the visible board.
    #[must_use]
    pub fn size(&self) -> Size {
        let set_up = self.set_up().map(|form| form.board().size());
        let exercise = || self.exercise_position().map(Game::size);
        set_up.or_else(exercise).unwrap_or_else(|| self.session().game().size())
    }

    /// Returns the status. `looked_at` is the square under the pointer. Without a side panel, the details may describe
    /// the engine's state.
    #[must_use]
    pub fn status(&self, looked_at: Option<Square>, has_panel: bool) -> Status {
        let (session, text) = (self.session(), self.text());
        if let Some(form) = self.set_up() {
            let detail = form.trouble(text).unwrap_or_else(|| form.summary(text));
            return Status { headline: text.set_up_title(), detail, ..Status::default() };
        }
        if let Some(exercise) = self.exercise() {
            let player = self.exercise_position().and_then(Game::turn);
            return Status { player, headline: exercise.headline, detail: exercise.line, over: false };
        }
        if let Some(end) = self.game_end() {
            return Status { player: end.winner, headline: end.headline, detail: end.detail, over: true };
        }
        let square = looked_at.filter(|&square| session.is_persons_turn() && session.game().size().contains(square));
        let worth = square.and_then(|square| self.worth(square));
        let summary = || self.summary().filter(|_| !has_panel);
        let hint = || self.hint_in_words();
        let square = || {
            let said = square.map(|square| say::square(session.game(), square, text)).unwrap_or_default();
            if said.is_empty() { say::opening_squares(session.game(), text).unwrap_or_default() } else { said }
        };
        let player = session.game().turn();
        // While the start dialog is open, the game is paused. The headline does not call the game paused, because the
        // user has not paused it.
        let headline = player.filter(|_| self.is_starting()).map(|turn| text.turn(turn));
        let headline = headline.unwrap_or_else(|| say::headline(session, text));
        Status { player, headline, detail: worth.or_else(hint).or_else(summary).unwrap_or_else(square), over: false }
    }

    /// Returns a sentence that states the value shown on a square, and explains the kind of that value.
    fn worth(&self, square: Square) -> Option<String> {
        let (score, text) = (self.board().notes.get(&square)?.score, self.text());
        Some(text.square_worth(say::explained(score.kind, text), say::score(score, text), square))
    }

    /// Returns a sentence about the best move of a hint, without a value.
    #[must_use]
    pub fn hint_in_words(&self) -> Option<String> {
        let (session, text) = (self.session(), self.text());
        let best = session.hint()?.answers.first()?.best;
        Some(match merit(session.game(), best) {
            Some(Merit::Wins) => text.hint_wins(best),
            Some(Merit::TakesCorner) => text.hint_takes_corner(best),
            Some(Merit::LeavesNoMove { player }) => text.hint_leaves_no_move(player, best),
            Some(Merit::LeavesFewMoves { player, moves }) => text.hint_leaves_few_moves(moves, player, best),
            _ => text.hint_best(best),
        })
    }

    /// Returns one line with the first of the following that is available: the best hint, the engine's task, the
    /// progress of the review, the verdict on the last move, or the comment on that move.
    fn summary(&self) -> Option<String> {
        let (session, text) = (self.session(), self.text());
        let hint = session.hint().and_then(|hint| hint.answers.first());
        let hint = hint.map(|best| format!("{} {}", best.best, say::score(best.score, text)));
        let verdict = || Some(say::verdict(session.reviewed(session.current())?, text));
        let comment = || Some(self.comment().replace('\n', " ")).filter(|comment| !comment.is_empty());
        hint.or_else(|| self.thinking()).or_else(|| self.reviewing()).or_else(verdict).or_else(comment)
    }

    /// Returns a line with the number of discs of each side.
    #[must_use]
    pub fn counts(&self) -> String {
        let score = self.board().board.score();
        self.text().counts(score.black, score.white)
    }

    /// Returns the description of a player.
    #[must_use]
    pub fn card(&self, player: Player, now: Duration) -> PlayerCard {
        let (session, text) = (self.session(), self.text());
        let turn = match self.exercise_position() {
            Some(position) => position.turn(),
            None => session.game().turn().filter(|_| session.outcome().is_none()),
        };
        let is_turn = turn == Some(player);
        let seat = session.seat(player);
        let is_you = session.only_person() == Some(player);
        let (who, who_short) = (say::seat(&seat, is_you, text), say::seat_short(&seat, is_you, text));
        let count = self.board().board.count(player);
        let explained = match seat {
            Seat::Engine(level) => Some(say::level_explained(level, text)),
            _ => None,
        };
        let clocks = session.clocks(now);
        let is_late = clocks.is_some_and(|clocks| clocks.reading.late.includes(player));
        let line = match (is_turn, is_late) {
            (_, true) => text.card_late(who.as_str()),
            (true, false) => text.card_turn(who.as_str()),
            (false, false) => who.clone(),
        };
        let clock = clocks.map(|clocks| {
            let left = clocks.reading.of(player);
            (say::clock(left), is_late || left < LITTLE_TIME)
        });
        // If the player is a program, `who` already is the program's name, so do not show the name twice.
        let name = session.player_name(player).filter(|name| *name != who);
        let name = name.map_or_else(|| text.player(player), str::to_owned);
        let count_spoken = text.discs_of(count, player);
        PlayerCard { player, name, who, who_short, line, explained, count, count_spoken, is_turn, clock }
    }

    /// Returns the time at which the view must be updated and redrawn even if nothing else happens: when a visible
    /// clock changes, or when an engine's move is due.
    #[must_use]
    pub fn next_tick(&self, now: Duration) -> Option<Duration> {
        let clock = || {
            let clocks = self.session().clocks(now)?;
            let left = clocks.reading.of(clocks.running?);
            let tick = if left < LITTLE_TIME { 100 } else { 1000 };
            Some(now + Duration::from_millis(left.as_millis() as u64 % tick + 1))
        };
        clock().into_iter().chain(self.session().next_deadline()).min()
    }

    /// Returns whether the view may show values of positions. A person who plays against an engine sees values only on
    /// request.
    pub(crate) fn shows_values(&self) -> bool {
        let (session, settings) = (self.session(), self.settings());
        let explored = settings.explorer && settings.explorer_values;
        let asked =
            settings.live || explored || self.shows_graph() || session.hint().is_some() || session.review().is_some();
        asked || session.review_progress().is_some() || !session.is_against_engine()
    }

    /// Returns the engine's task and its best move so far. A person who plays against the engine does not see the move
    /// in advance.
    #[must_use]
    pub fn thinking(&self) -> Option<String> {
        let (session, text) = (self.session(), self.text());
        let progress = session.thinking()?;
        if progress.task == EngineTask::Move && session.is_against_engine() {
            return Some(say::task(progress.task, text));
        }
        Some(say::thinking(progress, text))
    }

    /// Returns the progress of the running review, with the key that cancels the review.
    #[must_use]
    pub fn reviewing(&self) -> Option<String> {
        let progress = say::progress(self.session().review_progress()?, self.text());
        Some(self.text().review_working_key(self.key(crate::Action::Review), progress))
    }

    /// Returns the value of the position, if the value is known and may be shown.
    #[must_use]
    pub fn evaluation(&self) -> Option<String> {
        self.shown_evaluation().map(|evaluation| say::evaluation(evaluation, self.text()))
    }

    /// Returns an explanation of how the value of the position was found.
    #[must_use]
    pub fn evaluation_explained(&self) -> Option<String> {
        self.shown_evaluation().map(|evaluation| say::basis_explained(evaluation.basis, self.text()))
    }

    fn shown_evaluation(&self) -> Option<Evaluation> {
        let node = self.session().tree().node(self.session().current())?;
        node.notes.evaluation.filter(|_| self.shows_values())
    }

    /// Returns one line with the value of the position, or with the engine's task if the value is not known or may not
    /// be shown.
    #[must_use]
    pub fn thought(&self) -> String {
        let task = self.session().thinking().map(|progress| say::task(progress.task, self.text()));
        match (self.evaluation(), task) {
            (Some(value), Some(_)) => self.text().evaluation_going_on(value),
            (Some(value), None) => value,
            (None, Some(task)) => self.text().task_going_on(task),
            (None, None) => self.text().evaluation_none(),
        }
    }

    /// Returns the moves of the current line and their variations.
    #[must_use]
    pub fn move_rows(&self) -> Vec<MoveRow> {
        move_list::rows(self.session(), self.text())
    }

    /// Returns the evaluation graph of the current line.
    #[must_use]
    pub fn graph(&self) -> GraphModel {
        GraphModel::new(self.session(), self.text())
    }
}
