//! Creates repertoires from named openings, games and text.

use super::{OpeningTree, Repertoire, UsualMoves};
use reversi::{Game, Player};
use reversi_records::{Format, GameStart, Games, Opening, ReadError, Record};
use thiserror::Error;

/// The maximum number of moves in a repertoire. A file with more moves is probably a database of games, not a set of
/// openings to memorise.
pub const MOST_MOVES: usize = 20_000;

/// The maximum number of plies that are added after a named opening.
const PLIES: usize = 8;
/// The maximum number of moves that are added in a position where the other side is to move. If the repertoire is for
/// both sides, this limit applies to every position.
const MOST_REPLIES: usize = 3;
/// A move is added only if it was played in at least this percentage of the games that reached the position. The most
/// frequent move is always added.
const LEAST_PERCENT: u64 = 8;
/// The minimum number of games that must have reached a position for its moves to be added.
const ENOUGH_GAMES: u32 = 30;

/// The reason why no repertoire can be made from a source.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RepertoireError {
    /// A game in the source cannot be read.
    #[error(transparent)]
    Game(#[from] ReadError),
    /// A game does not pass through the standard starting position on 8 x 8.
    #[error("game {game} does not begin with the four usual discs on 8 x 8")]
    OtherStart {
        /// The number of the game, counted from 1.
        game: usize,
    },
    /// No opening was chosen, or the source contains no moves.
    #[error("there is no move in it")]
    Empty,
    /// The source contains no move by the user's side.
    #[error("{0} has nothing to decide in it")]
    NothingToDecide(Player),
    /// The source contains more than [`MOST_MOVES`] moves.
    #[error("more than {MOST_MOVES} different moves are no repertoire")]
    TooLarge,
}

impl Repertoire {
    /// Creates a repertoire from the moves in a tree.
    pub fn new(name: &str, player: Option<Player>, tree: OpeningTree) -> Result<Repertoire, RepertoireError> {
        if tree.places().is_empty() {
            return Err(RepertoireError::Empty);
        }
        if tree.len() > MOST_MOVES {
            return Err(RepertoireError::TooLarge);
        }
        match player {
            Some(player) if tree.decisions(Some(player)).is_empty() => Err(RepertoireError::NothingToDecide(player)),
            _ => Ok(Repertoire { name: name.to_owned(), player, tree }),
        }
    }

    /// Creates a repertoire from games and their variations.
    pub fn from_records<E: Into<RepertoireError>>(
        name: &str,
        player: Option<Player>,
        records: impl IntoIterator<Item = Result<Record, E>>,
    ) -> Result<Repertoire, RepertoireError> {
        let mut tree = OpeningTree::default();
        for (at, record) in records.into_iter().enumerate() {
            if !tree.add_record(&record.map_err(Into::into)?) {
                return Err(RepertoireError::OtherStart { game: at + 1 });
            }
            if tree.len() > MOST_MOVES {
                return Err(RepertoireError::TooLarge);
            }
        }
        Repertoire::new(name, player, tree)
    }

    /// Creates a repertoire from the games in a file or text: SGF, GGF, WTHOR, or transcripts, one per line.
    ///
    /// ```
    /// use reversi::Player;
    /// use reversi_study::repertoire::Repertoire;
    ///
    /// let mine = Repertoire::read("Mine", Some(Player::White), b"f5d6c3d3\nf5d6c4d3\n")?;
    /// assert_eq!(mine.tree().len(), 6);
    /// let wrong = Repertoire::read("Mine", Some(Player::White), b"f5d6\nf5f5\n");
    /// assert_eq!(wrong.unwrap_err().to_string(), "game 2, byte 7: move 2 (f5): occupied");
    /// # Ok::<(), reversi_study::repertoire::RepertoireError>(())
    /// ```
    pub fn read(name: &str, player: Option<Player>, bytes: &[u8]) -> Result<Repertoire, RepertoireError> {
        let format = match Format::by_content(bytes) {
            format @ (Format::Sgf | Format::Ggf | Format::Wthor) => format,
            _ => Format::Transcript,
        };
        Repertoire::from_records(name, player, Games::new(bytes, format, GameStart::default()))
    }

    /// Creates a repertoire from named openings and the moves that are usually played after them. For the user's side,
    /// adds only the most frequent move in each position; for the other side, adds the frequent replies. If `player` is
    /// `None`, adds the frequent moves of both sides.
    pub fn from_openings(
        name: &str,
        player: Option<Player>,
        openings: &[Opening],
        usual: UsualMoves,
    ) -> Result<Repertoire, RepertoireError> {
        let mut tree = OpeningTree::default();
        for opening in openings {
            let mut game = Game::default();
            if game.play_transcript(opening.line).is_ok() {
                tree.add_record(&Record::from(&game));
                add_usual(&mut tree, &game, player, usual);
            }
        }
        Repertoire::new(name, player, tree)
    }
}

/// Adds the moves that are usually played in the next `PLIES` plies after a position.
fn add_usual(tree: &mut OpeningTree, from: &Game, player: Option<Player>, usual: UsualMoves) {
    let mut open = vec![(from.clone(), PLIES)];
    while let Some((game, plies)) = open.pop() {
        let moves = usual(&game);
        let all: u32 = moves.iter().map(|(_, games)| games).sum();
        if plies == 0 || all < ENOUGH_GAMES {
            continue;
        }
        let is_persons = player.is_some() && game.turn() == player;
        let is_frequent = |games: u32| u64::from(games) * 100 >= u64::from(all) * LEAST_PERCENT;
        let most = if is_persons { 1 } else { MOST_REPLIES };
        for (at, &(square, games)) in moves.iter().enumerate().take(most) {
            let mut next = game.clone();
            if (at == 0 || is_frequent(games)) && next.play(square).is_ok() {
                // Add the most frequent move first, because views without statistics show replies in this order.
                tree.add_move(&game, square, games);
                open.push((next, plies - 1));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{openings, usual_moves};
    use super::*;

    fn named(name: &str) -> Opening {
        openings().find(|opening| opening.name == name).unwrap()
    }

    fn after(line: &str) -> Game {
        let mut game = Game::default();
        game.play_transcript(line).unwrap();
        game
    }

    #[test]
    fn a_named_opening_continues_with_the_usual_moves() {
        for player in [Some(Player::Black), Some(Player::White), None] {
            let tiger = named("Tiger");
            let mine = Repertoire::from_openings("Tiger", player, &[tiger], usual_moves).unwrap();
            let tree = mine.tree();
            // The repertoire contains the moves that lead to the opening, and then the most frequent move at each ply.
            assert!(
                (0..tiger.line.len())
                    .step_by(2)
                    .all(|at| { tree.contains(&after(&tiger.line[..at]), tiger.line[at..at + 2].parse().unwrap()) })
            );
            let mut game = after(tiger.line);
            for _ in 0..PLIES {
                let usual = usual_moves(&game)[0].0;
                assert!(tree.contains(&game, usual));
                game.play(usual).unwrap();
            }
            assert!(tree.moves(&game).is_empty(), "it ends here");
            let most = if player.is_some() { 1 } else { MOST_REPLIES };
            for place in tree.decisions(player) {
                assert!(tree.at(place).len() <= most, "{place:?}");
            }
            let replies = tree.decisions(player.map(Player::other));
            assert!(replies.iter().any(|&place| tree.at(place).len() > 1));
            assert!(tree.len() < 2_000, "{}", tree.len());
        }
        let both = [named("Tiger"), named("Rose")];
        let both = Repertoire::from_openings("Both", Some(Player::White), &both, usual_moves).unwrap();
        assert_eq!(both.tree().moves(&after("f5d6")).len(), 2);
    }

    #[test]
    fn a_source_without_a_repertoire_reports_what_is_wrong_and_where() {
        let read = |player, text: &str| Repertoire::read("", player, text.as_bytes()).unwrap_err().to_string();
        let black = Some(Player::Black);
        assert_eq!(read(black, ""), "it is empty");
        assert_eq!(read(black, "(;GM[2]SZ[8])"), "there is no move in it");
        assert_eq!(read(Some(Player::White), "f5"), "White has nothing to decide in it");
        assert_eq!(read(black, "f5d6\nf5d6c3a1"), "game 2, byte 11: move 4 (a1): turns over nothing");
        assert_eq!(read(black, "(;GM[2]SZ[8];B[f5](;W[d6])(;W[a1]))"), "game 1, byte 28: a1: turns over nothing");
        assert_eq!(
            read(black, "f5\n\n(;GM[2]SZ[6];B[e4])"),
            "game 1 does not begin with the four usual discs on 8 x 8"
        );
        assert_eq!(
            Repertoire::from_openings("", black, &[], usual_moves).unwrap_err(),
            RepertoireError::Empty,
            "nothing was chosen"
        );
        let other = Record::from(&Game::new(reversi::Rules::Free, "8x8".parse().unwrap()).unwrap());
        let none: [Result<Record, RepertoireError>; 1] = [Ok(other)];
        assert_eq!(Repertoire::from_records("", None, none).unwrap_err(), RepertoireError::Empty);
    }
}
