//! Tests properties that every board and every game must have.

use crate::given::{boards, cases, games, players, rules_and_sizes, sets, squares, starts};
use proptest::prelude::*;
use reversi::{Direction, DiscCount, Game, Illegal, Player, Ply, Rules, Square, SquareSet, Status, Symmetry};
use std::collections::BTreeSet;

/// Returns the game before its first move.
fn restarted(game: &Game) -> Game {
    Game::from_board(game.rules(), *game.start(), game.first()).unwrap()
}

fn moves_of(game: &Game) -> Vec<Square> {
    game.history().iter().filter_map(Ply::mv).map(|mv| mv.square).collect()
}

proptest! {
    #![proptest_config(cases(400))]

    /// Checks that rotating or reflecting a board rotates or reflects its legal moves and flips in the same way. The
    /// opening of a classic game on a board with an odd side is an exception, because its centre squares are not in the
    /// middle.
    #[test]
    fn symmetries_commute_with_the_rules(
        (rules, board) in rules_and_sizes().prop_flat_map(|(rules, size)| (Just(rules), boards(size))),
        player in players(),
    ) {
        let size = board.size();
        for symmetry in Symmetry::ALL {
            let image = symmetry.board(&board);
            let centered = symmetry.set(&size.center().into(), size) == image.center().into();
            if rules == Rules::Classic && !centered {
                continue;
            }
            let turned = |set: SquareSet| symmetry.set(&set, size);
            prop_assert_eq!(rules.legal(&image, player), turned(rules.legal(&board, player)), "{:?}", symmetry);
            for square in size.squares() {
                let flips = rules.flips(&image, player, symmetry.square(square, size));
                prop_assert_eq!(flips, turned(rules.flips(&board, player, square)), "{:?} {}", symmetry, square);
            }
            prop_assert_eq!(rules.turn(&image, player), rules.turn(&board, player));
            prop_assert_eq!(symmetry.inverse().board(&image), board);
        }
    }

    /// Checks that turning over all discs exchanges the two players' moves.
    #[test]
    fn the_rules_are_the_same_for_both_sides(
        (rules, board) in rules_and_sizes().prop_flat_map(|(rules, size)| (Just(rules), boards(size))),
    ) {
        let (black, white) = (*board.discs(Player::Black), *board.discs(Player::White));
        let image = reversi::Board::from_discs(board.size(), white, black).unwrap();
        prop_assert_eq!(rules.moves(&board, Player::Black), rules.moves(&image, Player::White));
    }

    #[test]
    fn undo_is_the_inverse_of_play(game in games()) {
        let mut forward = restarted(&game);
        let mut before = Vec::new();
        for square in moves_of(&game) {
            before.push(forward.clone());
            forward.play(square).unwrap();
        }
        prop_assert_eq!(&forward, &game);
        let mut back = game.clone();
        for (earlier, square) in before.iter().zip(moves_of(&game)).rev() {
            prop_assert_eq!(back.undo().map(|mv| mv.square), Some(square));
            prop_assert_eq!(&back, earlier);
        }
        prop_assert_eq!(back.undo(), None);
        prop_assert_eq!(back, restarted(&game));
    }

    /// Checks the invariants of a game: the side to move has a legal move, passes are forced, and discs are never
    /// removed.
    #[test]
    fn a_game_is_never_invalid(game in games()) {
        prop_assert_eq!(game.is_over(), game.moves().is_empty());
        prop_assert_eq!(game.status() == Status::InProgress, !game.is_over());
        let mut replay = restarted(&game);
        let mut next = game.first();
        for ply in game.history() {
            prop_assert_eq!(ply.player(), next);
            next = next.other();
            match ply {
                Ply::Pass { player } => {
                    prop_assert!(game.rules().legal(replay.board(), *player).is_empty());
                    prop_assert_eq!(replay.turn(), Some(player.other()));
                }
                Ply::Disc { player, mv } => {
                    let discs = replay.board().empty().len();
                    prop_assert_eq!(*replay.board().discs(player.other()) & mv.flips(), mv.flips());
                    replay.play(mv.square).unwrap();
                    prop_assert_eq!(replay.board().empty().len(), discs - 1);
                    prop_assert_eq!(*replay.board().discs(*player) & mv.gained, mv.gained);
                }
            }
        }
        prop_assert_eq!(game.next_player(), next);
        prop_assert!(game.turn().is_none_or(|turn| turn == next));
    }

    /// Checks that exactly the legal moves can be played, and that an illegal move returns an error with the reason and
    /// changes nothing.
    #[test]
    fn legal_moves_are_those_that_can_be_played(game in games(), elsewhere in squares()) {
        let legal = game.turn().map(|player| game.rules().legal(game.board(), player)).unwrap_or_default();
        prop_assert_eq!(legal, game.moves().squares());
        for square in game.size().squares().chain([elsewhere]) {
            let mut tried = game.clone();
            let outcome = tried.play(square).map(|plies| plies[0].mv().copied());
            prop_assert_eq!(outcome.is_ok(), legal.contains(square), "{}", square);
            match outcome {
                Ok(mv) => prop_assert_eq!(mv.as_ref(), game.find_move(square)),
                Err(error) => {
                    prop_assert_eq!(error.square, square);
                    let disc = game.board().get(square);
                    prop_assert_eq!(error.reason == Illegal::OffBoard, disc.is_err());
                    prop_assert_eq!(error.reason == Illegal::Occupied, matches!(disc, Ok(Some(_))));
                    prop_assert!(error.reason != Illegal::GameOver || game.is_over());
                    prop_assert!(error.reason != Illegal::CenterFirst || game.rules() == Rules::Classic);
                    prop_assert_eq!(&tried, &game);
                }
            }
        }
    }

    /// Checks that the flips of a move are the union of its flips in all directions.
    #[test]
    fn flips_are_the_union_of_their_directions(game in games()) {
        let (rules, board) = (game.rules(), game.board());
        for player in Player::ALL {
            for square in board.squares() {
                let mut all = SquareSet::EMPTY;
                for direction in Direction::ALL {
                    let flips = rules.flips_towards(board, player, square, direction);
                    let line: SquareSet = board.line(square, direction).collect();
                    prop_assert!(flips.is_subset(&line) && (all & flips).is_empty());
                    all |= flips;
                }
                prop_assert_eq!(all, rules.flips(board, player, square), "{} {}", player, square);
            }
        }
    }

    /// Checks that the winner leads both on the board and in the official score, and that one side's lead is the
    /// negative of the other side's lead.
    #[test]
    fn the_winner_has_the_lead(game in games()) {
        let (rules, score) = (game.rules(), game.score());
        let official = rules.official_score(score, game.size());
        prop_assert_eq!(rules.winner(official), rules.winner(score));
        for count in [score, official] {
            let leads = Player::ALL.map(|player| rules.lead(count, player));
            prop_assert_eq!(leads[0], -leads[1]);
            prop_assert_eq!(leads[0].unsigned_abs() as usize, count.black.abs_diff(count.white));
            let leader = Player::ALL.into_iter().find(|&player| rules.lead(count, player) > 0);
            prop_assert_eq!(leader, rules.winner(count));
        }
        for player in Player::ALL {
            prop_assert_eq!(game.lead(player), game.is_over().then(|| rules.lead(official, player)));
        }
        prop_assert_eq!(game.winner(), rules.winner(score).filter(|_| game.is_over()));
    }

    /// Checks that the official score gives all empty squares to the winner, or half of them to each side in a draw. If
    /// a draw leaves an odd number of empty squares, one of them counts for neither side.
    #[test]
    fn the_official_score_adds_up_to_the_board(game in games()) {
        let (score, empty) = (game.score(), game.board().empty().len());
        prop_assert_eq!(score.black + score.white + empty, usize::from(game.size().area()));
        match (game.official_score(), game.winner()) {
            (None, winner) => prop_assert!(!game.is_over() && winner.is_none()),
            (Some(official), Some(winner)) => {
                prop_assert_eq!(official.of(winner), score.of(winner) + empty);
                prop_assert_eq!(official.of(winner.other()), score.of(winner.other()));
            }
            (Some(DiscCount { black, white }), None) => {
                prop_assert_eq!(black, white);
                prop_assert_eq!(black + white, usize::from(game.size().area()) / 2 * 2);
            }
        }
    }

    /// Checks that a game may start on a board where the first side must pass, or where neither side can move.
    #[test]
    fn a_game_may_begin_with_a_pass(game in starts()) {
        let can = |player| !game.rules().legal(game.board(), player).is_empty();
        let first = game.first();
        let (turn, history) = match (can(first), can(first.other())) {
            (true, _) => (Some(first), vec![]),
            (false, true) => (Some(first.other()), vec![Ply::Pass { player: first }]),
            (false, false) => (None, vec![]),
        };
        prop_assert_eq!((game.turn(), game.history()), (turn, &history[..]));
    }

    #[test]
    fn square_sets_behave_like_btree_sets(a in sets(), b in sets(), square in squares(), (_, size) in rules_and_sizes()) {
        let tree = |set: SquareSet| set.iter().collect::<BTreeSet<Square>>();
        let (left, right) = (tree(a), tree(b));
        prop_assert!(a.iter().eq(left.iter().copied()), "row by row is the order of squares");
        prop_assert!(a.iter().rev().eq(left.iter().rev().copied()));
        let (mut both_ends, mut expected) = (a.iter(), left.iter().copied());
        while let Some(square) = expected.next() {
            prop_assert_eq!((both_ends.next(), both_ends.len()), (Some(square), expected.len()));
            prop_assert_eq!((both_ends.next_back(), both_ends.len()), (expected.next_back(), expected.len()));
        }
        prop_assert_eq!((both_ends.next(), both_ends.next_back()), (None, None));
        prop_assert_eq!((a.len(), a.is_empty()), (left.len(), left.is_empty()));
        prop_assert_eq!(a.iter().len(), left.len());
        prop_assert_eq!(a.contains(square), left.contains(&square));
        prop_assert_eq!(a.is_subset(&b), left.is_subset(&right));
        prop_assert!((a & b).is_subset(&a) && a.is_subset(&(a | b)));

        prop_assert_eq!(tree(a | b), &left | &right);
        prop_assert_eq!(tree(a & b), &left & &right);
        prop_assert_eq!(tree(a - b), &left - &right);
        prop_assert_eq!(tree(a ^ b), &left ^ &right);
        let (mut union, mut common, mut difference, mut either) = (a, a, a, a);
        union |= b;
        common &= b;
        difference -= b;
        either ^= b;
        prop_assert_eq!((union, common, difference, either), (a | b, a & b, a - b, a ^ b));

        let universe = SquareSet::universe(size);
        let all: BTreeSet<Square> = size.squares().collect();
        prop_assert_eq!(tree(universe - a), &all - &left);
        prop_assert_eq!(tree(!a & universe), &all - &left);
        prop_assert_eq!(!!a, a);

        let (mut set, mut other) = (a, left);
        prop_assert_eq!(set.insert(square), other.insert(square));
        prop_assert_eq!(set.insert(square), other.insert(square));
        prop_assert_eq!(tree(set), other.clone());
        prop_assert_eq!(set.remove(square), other.remove(&square));
        prop_assert_eq!(set.remove(square), other.remove(&square));
        prop_assert_eq!(tree(set), other);
        prop_assert_eq!(SquareSet::from_bits(a.to_bits()), a & SquareSet::universe(reversi::Size::STANDARD));
        set.clear();
        prop_assert!(set.is_empty() && set == SquareSet::new());
    }
}
