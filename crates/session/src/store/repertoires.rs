//! Repertoires, and when each of their positions is asked again.

use super::{Aside, Fault, Loaded, Store, StoreError, VERSION, versioned};
use crate::repertoire::{Change, Kept, OpeningTree, Place, Repertoire, Repertoires};
use crate::repetition::{Card, Day};
use reversi::{Board, Game, Player, Position, Rules, Size};
use serde::{Deserialize, Serialize};

const REPERTOIRES: &str = "repertoires.json";
/// Held while the file is read, changed and written.
const GUARD: &str = "repertoires.lock";

/// The file.
#[derive(Serialize, Deserialize)]
struct File {
    version: u64,
    repertoires: Vec<KeptRepertoire>,
}

#[derive(Serialize, Deserialize)]
struct KeptRepertoire {
    name: String,
    side: KeptSide,
    positions: Vec<KeptPosition>,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum KeptSide {
    Black,
    White,
    Both,
}

/// A position of 64 squares, row by row, and the side to move; its moves, each with the number of lines that go on with it.
#[derive(Serialize, Deserialize)]
struct KeptPosition {
    board: String,
    turn: KeptSide,
    moves: Vec<(String, u32)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    card: Option<KeptCard>,
}

#[derive(Serialize, Deserialize)]
struct KeptCard {
    due: Day,
    interval: u32,
    ease: u32,
    lapses: u32,
}

impl Store {
    /// The repertoires.
    #[must_use]
    pub fn repertoires(&self) -> Loaded<Repertoires> {
        self.load(REPERTOIRES, |bytes| {
            let file: File = versioned(bytes)?;
            file.repertoires.into_iter().map(|kept| Kept::try_from(kept).map_err(Fault::Broken)).collect()
        })
    }

    /// Changes what is kept, by whatever program, and returns it. A problem is why it was not written, or what became of a
    /// file that could not be read.
    #[must_use]
    pub fn change_repertoires(&self, changes: &[Change]) -> Loaded<Repertoires> {
        let guard = self.wait_for(GUARD);
        let Loaded { value: mut repertoires, problem } = self.repertoires();
        changes.iter().for_each(|change| repertoires.apply(change));
        // What cannot be read is out of the way, or else stays as it is.
        let is_in_the_way = match &problem {
            Some(StoreError::Future { aside, .. } | StoreError::Broken { aside, .. }) => {
                matches!(aside, Aside::Left(_))
            }
            Some(StoreError::Io { .. } | StoreError::Library(_)) => true,
            None => false,
        };
        let written = match guard {
            Ok(_guard) if !is_in_the_way => self.write_repertoires(&repertoires),
            Ok(_) => Ok(()),
            Err(problem) => Err(problem),
        };
        Loaded { value: repertoires, problem: problem.or(written.err()) }
    }

    fn write_repertoires(&self, repertoires: &Repertoires) -> Result<(), StoreError> {
        let file = File { version: VERSION, repertoires: repertoires.all().iter().map(Into::into).collect() };
        let mut bytes = serde_json::to_vec(&file).map_err(|error| self.io_error(REPERTOIRES, error.into()))?;
        bytes.push(b'\n');
        self.write(REPERTOIRES, &bytes)
    }
}

impl From<Player> for KeptSide {
    fn from(player: Player) -> KeptSide {
        match player {
            Player::Black => KeptSide::Black,
            Player::White => KeptSide::White,
        }
    }
}

impl KeptSide {
    fn player(self) -> Option<Player> {
        match self {
            KeptSide::Black => Some(Player::Black),
            KeptSide::White => Some(Player::White),
            KeptSide::Both => None,
        }
    }
}

impl From<&Kept> for KeptRepertoire {
    fn from(kept: &Kept) -> KeptRepertoire {
        let Kept { repertoire, cards } = kept;
        let position = |place: Place| KeptPosition {
            board: place.board().to_string().lines().collect(),
            turn: place.player().into(),
            moves: repertoire.tree().at(place).iter().map(|&(square, count)| (square.to_string(), count)).collect(),
            card: cards.get(&place).map(|&Card { due, interval, ease, lapses }| KeptCard {
                due,
                interval,
                ease,
                lapses,
            }),
        };
        KeptRepertoire {
            name: repertoire.name.clone(),
            side: repertoire.player.map_or(KeptSide::Both, Into::into),
            positions: repertoire.tree().places().into_iter().map(position).collect(),
        }
    }
}

impl TryFrom<KeptRepertoire> for Kept {
    type Error = String;

    fn try_from(kept: KeptRepertoire) -> Result<Kept, String> {
        let KeptRepertoire { name, side, positions } = kept;
        let (mut tree, mut cards) = (OpeningTree::default(), Vec::new());
        for KeptPosition { board, turn, moves, card } in positions {
            let game = game_at(&board, turn).ok_or_else(|| format!("{board} is no position of {name}"))?;
            for (square, count) in moves {
                let is_added = square.parse::<Position>().is_ok_and(|square| tree.add_move(&game, square, count));
                if !is_added {
                    return Err(format!("{square} is no move on {board} of {name}"));
                }
            }
            let card = card.map(|KeptCard { due, interval, ease, lapses }| Card { due, interval, ease, lapses });
            cards.extend(Place::of(&game).zip(card));
        }
        let repertoire = Repertoire::new(&name, side.player(), tree).map_err(|error| format!("{name}: {error}"))?;
        Ok(Kept { repertoire, cards: cards.into_iter().collect() })
    }
}

/// A game that begins with this position, if the side that is said to move can.
fn game_at(board: &str, turn: KeptSide) -> Option<Game> {
    let (board, player) = (Board::parse(board, Size::STANDARD).ok()?, turn.player()?);
    Game::from_board(Rules::Othello, board, player).ok().filter(|game| game.turn() == Some(player))
}
