//! A file of tournament games.

use crate::Folder;
use std::path::PathBuf;

/// Writes a file with `count` tournament games, and returns the path of the file. The games are between five players,
/// one of whom is `fifth_player`.
pub fn write_tournament_games(folder: &Folder, count: usize, fifth_player: &str) -> PathBuf {
    let players = ["Tamenori Hideshi", "Murakami Takeshi", "Brian Rose", "David Shaman", fifth_player];
    let openings = ["f5d6c3d3c4f4c5b3c2", "f5d6c4d3c3f4c5b4b5", "f5f6e6f4e3c5c4", "f5d6c5f4e3c6d3f6e6d7", "d3c3c4e3"];
    let game = |at: usize| {
        let (black, white) = (players[at % 5], players[(at / 5 + at + 1) % 5]);
        let moves = openings[at % 5].as_bytes().chunks(2).zip("BW".chars().cycle());
        let moves: String =
            moves.map(|(square, side)| format!(";{side}[{}]", std::str::from_utf8(square).unwrap())).collect();
        let (year, lead) = (1990 + at % 13, (at * 7) % 40);
        let result = if lead == 0 { "0".to_owned() } else { format!("{}+{}", ["B", "W"][at % 2], 2 * (lead / 2) + 2) };
        format!("(;GM[2]PB[{black}]PW[{white}]EV[World Championship {year}]DT[{year}]RE[{result}]{moves})\n")
    };
    folder.write("games.sgf", (0..count).map(game).collect::<String>())
}
