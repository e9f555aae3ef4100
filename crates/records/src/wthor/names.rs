//! The names of players and tournaments, which are in `.jou` and `.trn` files.

use super::{HEADER, PLAYER, TOURNAMENT};
use std::collections::HashMap;
use thiserror::Error;

/// The names of players and tournaments, indexed by number.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names {
    players: Vec<String>,
    tournaments: Vec<String>,
}

/// The error for bytes that are not a valid name file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{found} bytes cannot be a header of 16 bytes and names of {each} bytes each")]
pub struct NamesError {
    /// The actual number of bytes.
    pub found: usize,
    /// The length of a name in bytes.
    pub each: usize,
}

impl Names {
    /// Reads the names of players from the bytes of a `.jou` file.
    pub fn read_players(&mut self, bytes: &[u8]) -> Result<(), NamesError> {
        self.players = read(bytes, PLAYER)?;
        Ok(())
    }

    /// Reads the names of tournaments from the bytes of a `.trn` file.
    pub fn read_tournaments(&mut self, bytes: &[u8]) -> Result<(), NamesError> {
        self.tournaments = read(bytes, TOURNAMENT)?;
        Ok(())
    }

    /// Returns the name of a player, or the number as text if the name is unknown.
    pub(super) fn player(&self, number: u16) -> String {
        name(&self.players, number)
    }

    /// Returns the name of a tournament, or the number as text if the name is unknown.
    pub(super) fn tournament(&self, number: u16) -> String {
        name(&self.tournaments, number)
    }
}

fn name(names: &[String], number: u16) -> String {
    names.get(usize::from(number)).cloned().unwrap_or_else(|| format!("#{number}"))
}

fn read(bytes: &[u8], each: usize) -> Result<Vec<String>, NamesError> {
    let error = NamesError { found: bytes.len(), each };
    let (_, names) = bytes.split_at_checked(HEADER).ok_or(error)?;
    let (names, []) = (names.chunks_exact(each), names.chunks_exact(each).remainder()) else { return Err(error) };
    let latin1 = |name: &[u8]| name.iter().take_while(|&&byte| byte != 0).map(|&byte| char::from(byte)).collect();
    Ok(names.map(latin1).collect())
}

/// Assigns a number to each name, in the order in which the names are added.
#[derive(Clone, Debug)]
pub(super) struct Numbering {
    each: usize,
    numbers: HashMap<Vec<u8>, u16>,
    bytes: Vec<u8>,
}

impl Numbering {
    /// Creates an empty numbering. `each` is the length of a name in bytes, including a final zero byte.
    pub(super) fn new(each: usize) -> Numbering {
        Numbering { each, numbers: HashMap::new(), bytes: Vec::new() }
    }

    /// Returns the number of a name, and adds the name if it is new. Also returns whether the name was changed because
    /// the format cannot store it. Returns `None` if there are too many names.
    pub(super) fn number(&mut self, name: &str) -> Option<(u16, bool)> {
        let latin1 = |character: char| u8::try_from(character).ok().filter(|&byte| byte != 0).unwrap_or(b'?');
        let mut bytes: Vec<u8> = name.chars().map(latin1).take(self.each - 1).collect();
        let changed = bytes.iter().map(|&byte| char::from(byte)).ne(name.chars());
        if let Some(&number) = self.numbers.get(&bytes) {
            return Some((number, changed));
        }
        let number = u16::try_from(self.numbers.len()).ok()?;
        self.numbers.insert(bytes.clone(), number);
        bytes.resize(self.each, 0);
        self.bytes.extend(bytes);
        Some((number, changed))
    }

    /// Returns the contents of the name file: a header with the number of names, followed by the names.
    pub(super) fn file(&self, created: [u8; 4]) -> Vec<u8> {
        let count = u16::try_from(self.numbers.len()).unwrap_or(u16::MAX);
        let mut file = created.to_vec();
        file.extend([0; 4]);
        file.extend(count.to_le_bytes());
        file.resize(HEADER, 0);
        file.extend(&self.bytes);
        file
    }
}
