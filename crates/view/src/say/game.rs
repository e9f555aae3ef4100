//! Sentences about the game: the side to move, results, squares, players and clocks.

use crate::board::BoardModel;
use crate::text::Text;
use reversi::{Game, Illegal, Player, Rules, Square};
use reversi_session::{By, Mark, Outcome, Seat, Session, TimeControl};
use std::time::Duration;

/// Returns the headline: the side to move, or the result of the game.
#[must_use]
pub fn headline(session: &Session, text: &Text) -> String {
    if let Some(outcome) = session.outcome() {
        return result(outcome, session.game(), session.only_person(), text).0;
    }
    let Some(turn) = session.game().turn() else { return String::new() };
    // The headline does not call a game paused if the line is over, or if the user is only looking through the game
    // after a review.
    let is_looked_at = session.is_paused() && (session.is_line_over() || session.review().is_some());
    match (session.is_paused() && !is_looked_at, is_looked_at || session.seat(turn).is_person()) {
        (true, _) => text.turn_paused(turn),
        (false, true) if session.only_person() == Some(turn) => text.turn_yours(turn),
        (false, true) => text.turn(turn),
        (false, false) => text.turn_thinking(turn),
    }
}

/// Returns a headline with the result, and a sentence with the official score. If the user played exactly one side,
/// `you` is that side. If the game was decided by discs, the headline contains the number of discs of each side, the
/// winner's first, or the number of discs by which the user lost. The sentence is empty unless the official score
/// differs from the discs.
#[must_use]
pub fn result(outcome: Outcome, game: &Game, you: Option<Player>, text: &Text) -> (String, String) {
    let Outcome { winner, by } = outcome;
    let you_won = you.zip(winner).map(|(you, winner)| you == winner);
    let By::Discs(official) = by else {
        let headline = match (winner, by, you_won) {
            (None, ..) => text.value_draw(),
            (_, By::Time, Some(true)) => text.result_you_won_time(),
            (_, By::Time, Some(false)) => text.result_you_lost_time(),
            (Some(winner), By::Time, None) => text.result_time(winner),
            (_, _, Some(true)) => text.result_you_won_resignation(),
            (_, _, Some(false)) => text.result_you_resigned(),
            (Some(winner), _, None) => text.result_resignation(winner),
        };
        return (headline, String::new());
    };
    // A file can state a result even if the last moves of the game are missing.
    let discs = if game.is_over() { game.score() } else { official };
    let headline = match (winner, you_won) {
        (None, _) => text.result_draw(discs.black, discs.white),
        (Some(winner), Some(true)) => text.result_you_won(discs.of(winner.other()), discs.of(winner)),
        (Some(winner), Some(false)) => text.result_you_lost(discs.of(winner).abs_diff(discs.of(winner.other()))),
        (Some(winner), None) => text.result_win(discs.of(winner.other()), winner, discs.of(winner)),
    };
    let first = winner.unwrap_or(Player::Black);
    let about = match official == discs {
        true => String::new(),
        false => text.result_official(official.of(first), official.of(first.other())),
    };
    (headline, about)
}

/// Describes the effect of a move on a square, or explains why it is not legal. Returns an empty string if the square
/// has a disc, or if the game is over.
#[must_use]
pub fn square(game: &Game, square: Square, text: &Text) -> String {
    match game.check(square) {
        Ok(_) if is_opening(game) => text.opening_squares(),
        Ok(mv) => text.square_turns_over(mv.flips().len(), square),
        Err(error) if matches!(error.reason, Illegal::Occupied | Illegal::GameOver) => String::new(),
        Err(error) => super::illegal(error, text),
    }
}

/// Returns a sentence that explains where the first four discs go, or `None` if the players are not placing these
/// discs.
#[must_use]
pub fn opening_squares(game: &Game, text: &Text) -> Option<String> {
    is_opening(game).then(|| text.opening_squares())
}

/// Returns whether the players still have to place the first four discs, under the classic rules.
fn is_opening(game: &Game) -> bool {
    game.rules() == Rules::Classic && game.moves().iter().next().is_some_and(|mv| mv.flips().is_empty())
}

/// Returns the time since an event in words, such as "5 minutes ago".
#[must_use]
pub fn age(age: Duration, text: &Text) -> String {
    let minutes = age.as_secs() / 60;
    match minutes {
        0 => text.age_now(),
        1..60 => text.age_minutes(minutes),
        60..1440 => text.age_hours(minutes / 60),
        _ => text.age_days(minutes / 1440),
    }
}

/// Returns the description of a square for screen readers: "d3, empty, legal, flips 1".
#[must_use]
pub fn spoken_square(board: &BoardModel<'_>, square: Square, text: &Text) -> String {
    let disc = board.board.get(square).ok().flatten();
    let mut parts = vec![disc.map_or_else(|| text.spoken_empty(square), |player| text.spoken_disc(player, square))];
    if let (None, Some(mv)) = (disc, board.legal(square)) {
        parts.push(text.spoken_legal(mv.flips().len()));
    }
    if board.is_gray(square) {
        parts.push(text.spoken_gray());
    }
    if board.last == Some(square) {
        parts.push(text.spoken_last());
    }
    parts.extend(board.marks_on(square).map(|mark| spoken_mark(mark, text)));
    if let Some(note) = board.notes.get(&square) {
        let spoken = super::spoken(note.score, text);
        parts.push(if note.best { text.value_best(spoken) } else { spoken });
    }
    parts.join(&text.list_separator())
}

/// Returns the description of a mark for screen readers.
fn spoken_mark(mark: &Mark, text: &Text) -> String {
    match mark {
        Mark::Triangle => text.spoken_triangle(),
        Mark::Square => text.spoken_square_mark(),
        Mark::Circle => text.spoken_circle(),
        Mark::Cross => text.spoken_cross(),
        Mark::Label(label) => text.spoken_label(label.as_str()),
    }
}

/// Returns a short description of a player. `is_you` says whether the player is the only person in the game.
#[must_use]
pub fn seat(seat: &Seat, is_you: bool, text: &Text) -> String {
    match seat {
        Seat::Engine(level) => text.seat_level(level.number(), super::level(*level, text)),
        other => seat_short(other, is_you, text),
    }
}

/// Returns a shorter description of a player, for narrow columns.
#[must_use]
pub fn seat_short(seat: &Seat, is_you: bool, text: &Text) -> String {
    match seat {
        Seat::Person if is_you => text.seat_you(),
        Seat::Person => text.seat_person(),
        Seat::Engine(level) => text.seat_level_short(level.number()),
        // The name of a program is the same in every language.
        other => other.name(),
    }
}

/// Returns the name of a rule set.
#[must_use]
pub fn rules(rules: Rules, text: &Text) -> String {
    match rules {
        Rules::Othello => text.rules_othello(),
        Rules::Classic => text.rules_classic(),
        Rules::Free => text.rules_free(),
    }
}

/// Returns the name of a rule set, followed by a short explanation.
#[must_use]
pub fn rules_long(rules: Rules, text: &Text) -> String {
    match rules {
        Rules::Othello => text.rules_othello_long(),
        Rules::Classic => text.rules_classic_long(),
        Rules::Free => text.rules_free_long(),
    }
}

/// Returns the label of a time control in a list of choices: "15 minutes". Text that is not a time control is its own
/// label.
#[must_use]
pub fn clock_choice(written: &str, text: &Text) -> String {
    let Ok(control) = written.parse::<TimeControl>() else { return written.to_owned() };
    match control {
        TimeControl::Unlimited => text.clock_none(),
        TimeControl::Move { limit } => text.clock_seconds_a_move(limit.as_secs()),
        TimeControl::Game { main, increment, grace } => match (main.as_secs() / 60, increment.as_secs(), grace) {
            (minutes, 0, None) => text.clock_minutes(minutes),
            (minutes, seconds, None) => text.clock_minutes_and_seconds(minutes, seconds),
            (minutes, _, Some(_)) => text.clock_grace(minutes),
        },
    }
}

/// Formats the time that is left on a clock, with tenths of a second near the end. The notation is the same in every
/// language.
#[must_use]
pub fn clock(left: Duration) -> String {
    let seconds = left.as_secs();
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{rest:02}")
    } else if seconds < 10 {
        format!("0:{rest:02}.{}", left.subsec_millis() / 100)
    } else {
        format!("{minutes}:{rest:02}")
    }
}

/// Formats a line of moves: `f5 d6 pass c3`.
#[must_use]
pub fn line(line: &[Option<Square>], text: &Text) -> String {
    let step = |square: &Option<Square>| square.map_or_else(|| text.move_pass(), |square| square.to_string());
    line.iter().map(step).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    #[test]
    fn clocks_are_read_as_people_read_them() {
        let shown = |millis| clock(Duration::from_millis(millis));
        assert_eq!([shown(3_662_000), shown(900_000), shown(59_999)], ["1:01:02", "15:00", "0:59"]);
        assert_eq!([shown(9_400), shown(0)], ["0:09.4", "0:00.0"]);
    }

    #[test]
    fn clocks_to_choose_from_are_named() {
        let text = Text::new(Language::ENGLISH);
        let named = |written: &str| clock_choice(written, &text);
        assert_eq!(named("none"), "No clock");
        assert_eq!(named("1:00/0:02"), "1 minute, 2 seconds a move");
        assert_eq!(named("30:00//2:00"), "30 minutes, official grace");
        assert_eq!(named("0:30 a move"), "30 seconds a move");
        assert_eq!(named("soon"), "soon");
    }

    #[test]
    fn squares_say_what_they_would_do() {
        let (game, text) = (Game::default(), Text::new(Language::ENGLISH));
        let say = |name: &str| square(&game, name.parse().unwrap(), &text);
        assert_eq!(say("f5"), "f5: turns over 1 disc");
        assert_eq!(say("d4"), "");
        assert_eq!(say("a1"), "a1: turns over nothing");
    }

    #[test]
    fn the_first_discs_of_a_classic_game_are_explained() {
        let text = Text::new(Language::ENGLISH);
        let mut game = Game::new(Rules::Classic, reversi::Size::STANDARD).unwrap();
        let said = "The first four discs go to the centre.";
        for name in ["d4", "e4", "e5", "d5"] {
            assert_eq!(opening_squares(&game, &text).as_deref(), Some(said));
            assert_eq!(square(&game, name.parse().unwrap(), &text), said);
            assert_eq!(square(&game, "a1".parse().unwrap(), &text), "a1: the four centre squares come first");
            game.play(name.parse().unwrap()).unwrap();
        }
        assert_eq!(opening_squares(&game, &text), None);
        assert_eq!(opening_squares(&Game::default(), &text), None);
    }

    #[test]
    fn ages_are_round() {
        let text = Text::new(Language::ENGLISH);
        let said = [0, 60, 3_600, 7_300, 90_000, 259_200].map(|seconds| age(Duration::from_secs(seconds), &text));
        assert_eq!(said, ["just now", "1 minute ago", "1 hour ago", "2 hours ago", "1 day ago", "3 days ago"]);
    }
}
