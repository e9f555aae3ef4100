//! Opening moves, grouped by position.

use reversi::bitboard::Bitboard;
use reversi::{Board, Game, Player, Size, Square, SquareSet};
use reversi_records::{Canonical, Node, NodeId, Record, Replay, Step};
use std::collections::{HashMap, HashSet};

/// A position in an opening tree. Mirrored and rotated images count as the same position, and the order of the moves
/// that led to the position does not matter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PositionKey {
    /// The canonical form of the board, from the point of view of the side to move.
    board: Bitboard,
    player: Player,
}

impl PositionKey {
    /// The standard starting position.
    pub const START: PositionKey = PositionKey { board: Bitboard::START, player: Player::Black };

    /// Returns the current position of a game; `None` if the game is over or its board is not 8 x 8.
    #[must_use]
    pub fn of(game: &Game) -> Option<PositionKey> {
        Some(form_of(game)?.0)
    }

    /// Returns the position on this board with this side to move; `None` if that side has no legal move or the board is
    /// not 8 x 8.
    #[must_use]
    pub fn new(board: &Board, player: Player) -> Option<PositionKey> {
        let form = Canonical::new(Bitboard::new(board, player).filter(|_| board.size() == Size::STANDARD)?);
        (form.board.moves() != 0).then_some(PositionKey { board: form.board, player })
    }

    /// Returns the side to move.
    #[must_use]
    pub const fn player(self) -> Player {
        self.player
    }

    /// Returns the board in its canonical orientation.
    #[must_use]
    pub fn board(self) -> Board {
        let [own, opponent] = [self.board.own, self.board.opponent].map(SquareSet::from_bits);
        let (black, white) = if self.player == Player::Black { (own, opponent) } else { (opponent, own) };
        Board::from_discs(Size::STANDARD, black, white).expect("every disc lies on a square of its own")
    }

    /// Returns the position after a legal move; `None` if the game ends with that move.
    fn after(self, square: Square) -> Option<PositionKey> {
        let square = Bitboard::square(square);
        let board = self.board.play(square, self.board.flips(square));
        let next = |board: Bitboard, player| {
            (board.moves() != 0).then(|| PositionKey { board: Canonical::new(board).board, player })
        };
        next(board, self.player.other()).or_else(|| next(board.pass(), self.player))
    }

    fn is_legal(self, square: Square) -> bool {
        Size::STANDARD.contains(square) && self.board.moves() >> Bitboard::square(square) & 1 == 1
    }

    fn discs(self) -> u32 {
        (self.board.own | self.board.opponent).count_ones()
    }
}

/// Returns the current position of a game, and the symmetry that maps its board to the canonical form.
fn form_of(game: &Game) -> Option<(PositionKey, Canonical)> {
    let player = game.turn().filter(|_| game.size() == Size::STANDARD)?;
    let form = Canonical::new(Bitboard::new(game.board(), player)?);
    Some((PositionKey { board: form.board, player }, form))
}

/// Returns whether two moves in the current position of a game are equivalent because the position is symmetric.
pub(super) fn is_same_move(game: &Game, one: Square, other: Square) -> bool {
    form_of(game).is_some_and(|(_, form)| form.square(one) == form.square(other))
}

/// The opening moves in each position, regardless of the order of moves and of symmetry. All lines start from the
/// standard starting position on 8 x 8.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OpeningTree {
    /// The moves in each position, as squares on the board in its canonical orientation, each with the number of lines
    /// that continue with the move.
    moves: HashMap<PositionKey, Vec<(Square, u32)>>,
}

impl OpeningTree {
    /// Adds all lines of a game, including its variations. Returns `true` if the game passes through the standard
    /// starting position or has no moves. Otherwise adds nothing and returns `false`.
    pub fn add_record(&mut self, record: &Record) -> bool {
        let tree = &record.tree;
        if tree.nodes().count() == 1 {
            return true;
        }
        if !tree.rules().othello_theory_applies(tree.start().size()) {
            return false;
        }
        let Ok(start) = Replay::new(tree.rules(), tree.start(), tree.first()) else { return false };
        let lines = lines_through(record);
        let mut added = OpeningTree::default();
        let mut open = vec![(tree.root(), start)];
        while let Some((id, at)) = open.pop() {
            for &child in tree.node(id).map_or(&[] as &[NodeId], Node::children) {
                let mut next = at.clone();
                if let Some(Step::Disc { square, .. }) = tree.node(child).and_then(Node::step) {
                    let place = at.turn().zip(at.bits());
                    if next.play(square).is_err() {
                        continue;
                    }
                    if let Some((player, bits)) = place.filter(|_| at.discs() >= 4) {
                        let form = Canonical::new(bits);
                        let count = lines.get(&child).copied().unwrap_or(1);
                        added.add(PositionKey { board: form.board, player }, form.square(square), count);
                    }
                }
                open.push((child, next));
            }
        }
        let is_usual = added.moves.contains_key(&PositionKey::START);
        if is_usual {
            let places = added.places();
            for place in places {
                for &(square, count) in &added.moves[&place] {
                    self.add(place, square, count);
                }
            }
        }
        is_usual
    }

    /// Adds a move in a position. `count` is the number of lines that continue with the move. Returns whether the move
    /// is legal; an illegal move is not added.
    pub fn add(&mut self, place: PositionKey, square: Square, count: u32) -> bool {
        if !place.is_legal(square) {
            return false;
        }
        let moves = self.moves.entry(place).or_default();
        match moves.iter_mut().find(|other| other.0 == square) {
            Some(known) => known.1 = known.1.saturating_add(count),
            None => moves.push((square, count)),
        }
        true
    }

    /// Adds a move in the current position of a game. Returns whether the move is legal.
    pub fn add_move(&mut self, game: &Game, square: Square, count: u32) -> bool {
        form_of(game).is_some_and(|(place, form)| self.add(place, form.square(square), count))
    }

    /// Returns the moves in the current position of a game and how many lines continue with each, in the order in which
    /// they were added. Of several equivalent squares, returns only one.
    #[must_use]
    pub fn moves(&self, game: &Game) -> Vec<(Square, u32)> {
        let Some((place, form)) = form_of(game) else { return Vec::new() };
        let on_board = |square| {
            let same = game.moves().iter().map(|mv| mv.square).filter(move |&other| form.square(other) == square);
            // Prefer the rightmost square, because games are usually written so that they start with f5.
            same.max_by_key(|square| square.column())
        };
        let moves = self.moves.get(&place).into_iter().flatten();
        moves.filter_map(|&(square, count)| Some((on_board(square)?, count))).collect()
    }

    /// Returns whether the tree contains this move in the current position of a game.
    #[must_use]
    pub fn contains(&self, game: &Game, square: Square) -> bool {
        form_of(game).is_some_and(|(place, form)| self.at(place).iter().any(|&(known, _)| known == form.square(square)))
    }

    /// Returns the moves in a position, as squares on the board in its canonical orientation.
    #[must_use]
    pub fn at(&self, place: PositionKey) -> &[(Square, u32)] {
        self.moves.get(&place).map_or(&[], Vec::as_slice)
    }

    /// Returns the positions that can be reached from the start and have a move in the tree. In the list, each position
    /// follows all positions that lead to it.
    #[must_use]
    pub fn places(&self) -> Vec<PositionKey> {
        let mut seen = HashSet::from([PositionKey::START]);
        let mut places = vec![PositionKey::START];
        let mut next = 0;
        while let Some(&place) = places.get(next) {
            let after = self.at(place).iter().filter_map(|&(square, _)| place.after(square));
            places.extend(after.filter(|&place| seen.insert(place)));
            next += 1;
        }
        places.retain(|&place| !self.at(place).is_empty());
        places.sort_by_key(|place| place.discs());
        places
    }

    /// Returns the positions in which `player` has to choose a move. If `player` is `None`, returns the positions of
    /// both sides.
    #[must_use]
    pub fn decisions(&self, player: Option<Player>) -> Vec<PositionKey> {
        let mut places = self.places();
        places.retain(|place| player.is_none_or(|player| place.player == player));
        places
    }

    /// Returns the positions from which one of `goals` can be reached, including the goals.
    pub(super) fn leading_to(&self, goals: &HashSet<PositionKey>) -> HashSet<PositionKey> {
        let mut leading = HashSet::new();
        for place in self.places().into_iter().rev() {
            let mut after = self.at(place).iter().filter_map(|&(square, _)| place.after(square));
            if goals.contains(&place) || after.any(|place| leading.contains(&place)) {
                leading.insert(place);
            }
        }
        leading
    }

    /// Returns the total number of moves in all positions.
    #[must_use]
    pub fn len(&self) -> usize {
        self.moves.values().map(Vec::len).sum()
    }

    /// Returns whether the tree has no moves.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }
}

/// Returns how many lines pass through each node of a game tree.
fn lines_through(record: &Record) -> HashMap<NodeId, u32> {
    let mut lines: HashMap<NodeId, u32> = HashMap::new();
    let nodes: Vec<(NodeId, &Node)> = record.tree.nodes().collect();
    // Parents come before their children, so the reverse order visits the children first.
    for (id, node) in nodes.into_iter().rev() {
        let own = *lines.entry(id).and_modify(|lines| *lines = (*lines).max(1)).or_insert(1);
        if let Some(parent) = node.parent() {
            *lines.entry(parent).or_insert(0) += own;
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use reversi::{Rules, Symmetry};
    use reversi_records::sgf_game;

    fn after(line: &str) -> Game {
        let mut game = Game::default();
        game.play_transcript(line).unwrap();
        game
    }

    fn tree(lines: &[&str]) -> OpeningTree {
        let mut tree = OpeningTree::default();
        assert!(lines.iter().all(|line| tree.add_record(&Record::from(&after(line)))));
        tree
    }

    fn moves(tree: &OpeningTree, line: &str) -> Vec<String> {
        tree.moves(&after(line)).iter().map(|(square, count)| format!("{square} {count}")).collect()
    }

    #[test]
    fn transpositions_and_symmetric_images_are_one_position() {
        // The first two lines reach the same position by different move orders, and the third line is a mirror image.
        let tree = tree(&["f5d6c3d3c4f4f6", "f5d6c4d3c3f4c5", "e6f4c3c4d3d6"]);
        assert_eq!(after("f5d6c3d3c4").board(), after("f5d6c4d3c3").board());
        assert_eq!(moves(&tree, "f5d6c3d3c4f4"), ["f6 1", "c5 1"]);
        assert_eq!(moves(&tree, "f5d6c4d3c3f4"), ["f6 1", "c5 1"]);
        assert_eq!(moves(&tree, "f5"), ["d6 3"]);
        assert_eq!(moves(&tree, "f5d6c3"), ["d3 2"]);
        let game = after("f5d6c3d3c4f4");
        for way in Symmetry::ALL {
            let turned = Game::from_board(Rules::Othello, way.board(game.board()), Player::Black).unwrap();
            for (square, is_there) in [("f6", true), ("c5", true), ("e6", false)] {
                let square = way.square(square.parse().unwrap(), Size::STANDARD);
                assert_eq!(tree.contains(&turned, square), is_there, "{way:?} {square}");
            }
        }
    }

    #[test]
    fn all_first_moves_are_equivalent() {
        let tree = tree(&["f5d6"]);
        assert_eq!(moves(&tree, ""), ["f5 1"]);
        assert!(["c4", "d3", "e6", "f5"].iter().all(|square| tree.contains(&Game::default(), square.parse().unwrap())));
        assert_eq!(moves(&tree, "c4"), ["e3 1"]);
    }

    #[test]
    fn variations_are_counted_by_their_ends() {
        let file = "(;GM[2]SZ[8];B[f5](;W[d6](;B[c3])(;B[c4](;W[d3])(;W[g5])))(;W[f6]))";
        let record = sgf_game::read(file.as_bytes()).next().unwrap().unwrap();
        let mut tree = OpeningTree::default();
        assert!(tree.add_record(&record));
        assert_eq!(moves(&tree, ""), ["f5 4"]);
        assert_eq!(moves(&tree, "f5"), ["d6 3", "f6 1"]);
        assert_eq!(moves(&tree, "f5d6"), ["c3 1", "c4 2"]);
        assert_eq!(tree.len(), 7);
        assert_eq!(tree.decisions(Some(Player::Black)).len(), 2);
        assert_eq!(tree.decisions(None).len(), 4);
        assert_eq!(tree.places().first(), Some(&PositionKey::START));
    }

    #[test]
    fn other_starts_are_rejected_and_the_classic_one_is_accepted() {
        let mut tree = OpeningTree::default();
        let mut classic = Game::new(Rules::Classic, Size::STANDARD).unwrap();
        classic.play_transcript("d5d4e4e5f5d6").unwrap();
        assert!(tree.add_record(&Record::from(&classic)));
        assert_eq!(moves(&tree, "f5"), ["d6 1"]);
        assert_eq!(tree.places().len(), 2);
        let mut parallel = Game::new(Rules::Classic, Size::STANDARD).unwrap();
        parallel.play_transcript("d5d4e5e4d3").unwrap();
        let mut small = Game::new(Rules::Othello, "6x6".parse().unwrap()).unwrap();
        small.play_transcript("e4").unwrap();
        for other in [parallel, small] {
            let before = tree.clone();
            assert!(!tree.add_record(&Record::from(&other)));
            assert_eq!(tree, before);
        }
    }

    #[test]
    fn positions_convert_to_boards_and_back() {
        let game = after("f5d6c3d3c4f4");
        let place = PositionKey::of(&game).unwrap();
        assert_eq!(PositionKey::new(&place.board(), place.player()), Some(place));
        assert_eq!(PositionKey::of(&Game::default()), Some(PositionKey::START));
        assert_eq!(PositionKey::new(&Board::new("8x8".parse().unwrap()), Player::Black), None);
        assert_eq!(
            PositionKey::new(Game::new(Rules::Othello, "6x6".parse().unwrap()).unwrap().board(), Player::Black),
            None
        );
    }
}
