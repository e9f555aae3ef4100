//! The standings of a match, and their text form.

use super::contestant::Fault;
use super::elo::{Decision, Elo, Pentanomial, Sprt, ratings};
use super::game::Ended;
use super::schedule::Schedule;
use super::usage::{HEADING, Spent, Usage};
use reversi::Player as Side;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;

/// The standings and the results of a match.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Table {
    /// All players, sorted by rating, with the best player first.
    pub players: Vec<Standing>,
    /// The results of each pairing.
    pub matchups: Vec<Matchup>,
    /// The sequential test, if the match has one.
    pub sprt: Option<SprtStanding>,
    /// The forfeited games, in the order of their numbers.
    pub faults: Vec<Forfeit>,
    /// The number of finished games, and the total number of games.
    pub games: (usize, usize),
}

/// The standing of a player.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standing {
    /// The name of the player.
    pub name: String,
    /// The numbers of games won, drawn and lost.
    pub won: u32,
    #[allow(missing_docs)]
    pub drawn: u32,
    #[allow(missing_docs)]
    pub lost: u32,
    /// The number of games lost by forfeit.
    pub faults: u32,
    /// The player's rating, or `None` before the player has finished a pair of games. The mean of all ratings is 0.
    pub rating: Option<Elo>,
    /// Statistics about the player's moves, or `None` before its first move.
    pub usage: Option<Usage>,
}

/// The results of a pairing, from the first player's point of view.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Matchup {
    #[allow(missing_docs)]
    pub first: String,
    #[allow(missing_docs)]
    pub second: String,
    #[allow(missing_docs)]
    pub won: u32,
    #[allow(missing_docs)]
    pub drawn: u32,
    #[allow(missing_docs)]
    pub lost: u32,
    /// The numbers of game pairs in which the first player scored 0, 1/2, 1, 3/2 and 2 points.
    pub pairs: Pentanomial,
    /// The Elo difference between the first and the second player, or `None` if there are no pairs, or if one player
    /// won every game.
    pub elo: Option<Elo>,
}

/// The state of a sequential test.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct SprtStanding {
    /// The two hypotheses of the test.
    pub bounds: Sprt,
    /// The log-likelihood ratio of the hypotheses.
    pub llr: f64,
    /// The decision of the test, or [`Decision::Open`] if the test needs more games.
    pub decision: Decision,
}

/// A game that an engine lost because of a fault.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Forfeit {
    /// The number of the game, counted from 1.
    pub game: usize,
    /// The name of the loser.
    pub loser: String,
    /// The kind of fault.
    pub fault: Fault,
    /// A description of the fault.
    pub what: String,
}

impl Standing {
    /// Returns the player's points: one for a win, and half a point for a draw.
    #[must_use]
    pub fn points(&self) -> f64 {
        f64::from(self.won) + f64::from(self.drawn) / 2.0
    }

    /// Returns the number of games that the player has finished.
    #[must_use]
    pub const fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }
}

/// Returns the number of half points that Black scored.
fn half_points(ended: &Ended) -> usize {
    match ended.winner {
        Some(Side::Black) => 2,
        None => 1,
        Some(Side::White) => 0,
    }
}

/// Returns the results of all complete game pairs that one pairing has played.
pub(super) fn pairs_of(schedule: &Schedule, pairing: usize, results: &BTreeMap<usize, Ended>) -> Pentanomial {
    let mut pairs = Pentanomial::default();
    let count = schedule.pairings().len();
    for (number, first) in results.iter().filter(|(number, _)| **number % 2 == 0 && **number / 2 % count == pairing) {
        if let Some(second) = results.get(&(number + 1)) {
            pairs.add(half_points(first) + 2 - half_points(second));
        }
    }
    pairs
}

impl Table {
    pub(super) fn new(
        names: &[String],
        schedule: &Schedule,
        results: &BTreeMap<usize, Ended>,
        sprt: Option<Sprt>,
    ) -> Table {
        let pairings = schedule.pairings();
        // Count the wins, draws and losses of the first player in each pairing, and the games that each player
        // forfeited.
        let (mut counts, mut faults) = (vec![[0_u32; 3]; pairings.len()], vec![0; names.len()]);
        let mut spent = vec![Spent::default(); names.len()];
        let mut forfeits = Vec::new();
        for (&number, ended) in results {
            let game = schedule.game(number);
            spent[game.black].join(&ended.spent[0]);
            spent[game.white].join(&ended.spent[1]);
            let black_points = half_points(ended);
            let points = if number.is_multiple_of(2) { black_points } else { 2 - black_points };
            counts[number / 2 % pairings.len()][2 - points] += 1;
            if let (Some((fault, what)), Some(winner)) = (&ended.fault, ended.winner) {
                let loser = if winner == Side::Black { game.white } else { game.black };
                faults[loser] += 1;
                let (loser, what) = (names[loser].clone(), what.clone());
                forfeits.push(Forfeit { game: number + 1, loser, fault: *fault, what });
            }
        }
        let pairs: Vec<Pentanomial> = (0..pairings.len()).map(|at| pairs_of(schedule, at, results)).collect();
        let edges: Vec<_> =
            pairings.iter().zip(&pairs).map(|(&(first, second), &pairs)| (first, second, pairs)).collect();
        let ratings = ratings(names.len(), &edges);
        let mut players: Vec<Standing> = (0..names.len())
            .map(|player| {
                let mut all = [0; 3];
                for (&(first, second), &[won, drawn, lost]) in pairings.iter().zip(&counts) {
                    let own = if first == player { [won, drawn, lost] } else { [lost, drawn, won] };
                    for (sum, count) in all.iter_mut().zip(own).filter(|_| first == player || second == player) {
                        *sum += count;
                    }
                }
                let [won, drawn, lost] = all;
                Standing {
                    name: names[player].clone(),
                    won,
                    drawn,
                    lost,
                    faults: faults[player],
                    rating: ratings[player],
                    usage: spent[player].usage(),
                }
            })
            .collect();
        let strength = |player: &Standing| player.rating.map_or(f64::NEG_INFINITY, |rating| rating.elo);
        players.sort_by(|a, b| strength(b).total_cmp(&strength(a)).then(b.points().total_cmp(&a.points())));
        let matchups = pairings.iter().zip(&counts).zip(&pairs).map(|((&(first, second), counts), &pairs)| {
            let [won, drawn, lost] = *counts;
            let (first, second) = (names[first].clone(), names[second].clone());
            Matchup { first, second, won, drawn, lost, pairs, elo: pairs.elo() }
        });
        let sprt = sprt.zip(pairs.first()).map(|(bounds, pairs)| SprtStanding {
            bounds,
            llr: bounds.llr(pairs),
            decision: bounds.decision(pairs),
        });
        let matchups = matchups.collect();
        Table { players, matchups, sprt, faults: forfeits, games: (results.len(), schedule.games()) }
    }
}

impl Table {
    /// Returns a table of the time, nodes and depths that the players used, or an empty string before the first move.
    #[must_use]
    pub fn usage(&self) -> String {
        let width = self.name_width();
        let used = self.players.iter().filter_map(|player| Some((&player.name, player.usage?)));
        let lines: String = used
            .map(|(name, usage)| format!("    {:width$} {usage}\n", name.chars().take(width).collect::<String>()))
            .collect();
        if lines.is_empty() { lines } else { format!("    {:width$} {HEADING}\n{lines}", "engine") }
    }

    fn name_width(&self) -> usize {
        self.players.iter().map(|player| player.name.chars().count()).max().unwrap_or(0).clamp(6, 40)
    }
}

impl Table {
    /// Returns the standings as CSV (RFC 4180), with one row for each player.
    #[must_use]
    pub fn csv(&self) -> String {
        let mut text = String::from(
            "rank,engine,elo,error,games,points,won,drawn,lost,faults,seconds_per_move,longest_move,seconds_per_game,\
             nodes_per_move,depth,score\r\n",
        );
        let number = |value: Option<f64>| value.map_or_else(String::new, |value| value.to_string());
        for (rank, player) in (1..).zip(&self.players) {
            let Standing { name, won, drawn, lost, faults, rating, usage } = player;
            let used = |of: fn(&Usage) -> f64| number(usage.as_ref().map(of));
            let row = [
                rank.to_string(),
                format!("\"{}\"", name.replace('"', "\"\"")),
                number(rating.map(|rating| rating.elo)),
                number(rating.map(|rating| rating.error)),
                player.games().to_string(),
                player.points().to_string(),
                won.to_string(),
                drawn.to_string(),
                lost.to_string(),
                faults.to_string(),
                used(|usage| usage.seconds_per_move),
                used(|usage| usage.longest_move),
                used(|usage| usage.seconds_per_game),
                number(usage.and_then(|usage| usage.nodes_per_move)),
                number(usage.and_then(|usage| usage.depth)),
                number(usage.and_then(|usage| usage.score)),
            ];
            text += &row.join(",");
            text += "\r\n";
        }
        text
    }
}

/// The maximum number of matchups to list in the text. If there are more, the text lists no matchups.
const FEW: usize = 6;

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.name_width();
        writeln!(f, "  # {:width$}      Elo    +/-  games  points    won  drawn   lost  faults", "engine")?;
        for (number, player) in (1..).zip(&self.players) {
            let name: String = player.name.chars().take(width).collect();
            let (points, games) = (player.points(), player.games());
            let Standing { won, drawn, lost, faults, .. } = player;
            write!(f, "{number:>3} {name:width$} ")?;
            match player.rating {
                Some(Elo { elo, error }) => write!(f, "{elo:>+8.1} {error:>6.1}")?,
                None => write!(f, "{:>8} {:>6}", "-", "-")?,
            }
            writeln!(f, " {games:>6} {points:>7.1} {won:>6} {drawn:>6} {lost:>6} {faults:>7}")?;
        }
        if self.matchups.len() <= FEW {
            for matchup in &self.matchups {
                writeln!(f, "{matchup}")?;
            }
        }
        if let Some(SprtStanding { bounds, llr, decision }) = self.sprt {
            let decided = match decision {
                Decision::Accepted => format!("accepted: stronger by {} rather than by {}", bounds.elo1, bounds.elo0),
                Decision::Rejected => format!("rejected: stronger by {} rather than by {}", bounds.elo0, bounds.elo1),
                Decision::Open => "open".to_string(),
            };
            let bound = Sprt::BOUND;
            writeln!(
                f,
                "SPRT [{}, {}]: LLR {llr:+.2} (-{bound:.2} to {bound:.2}), {decided}",
                bounds.elo0, bounds.elo1
            )?;
        }
        Ok(())
    }
}

impl fmt::Display for Matchup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Matchup { first, second, won, drawn, lost, pairs, elo } = self;
        write!(f, "{first} against {second}: +{won} ={drawn} -{lost}, ")?;
        if won + drawn + lost > 0 {
            let share = 100.0 * (f64::from(*won) + f64::from(*drawn) / 2.0) / f64::from(won + drawn + lost);
            write!(f, "{share:.1} %, ")?;
        }
        match elo {
            Some(Elo { elo, error }) => write!(f, "Elo {elo:+.1} ± {error:.1}")?,
            None => write!(f, "Elo unknown")?,
        }
        write!(f, ", pairs {:?}", pairs.0)
    }
}
