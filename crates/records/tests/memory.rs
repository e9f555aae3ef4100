//! Tests that the parsers need memory in proportion to the size of the input, whatever the input contains.

#![allow(unsafe_code, reason = "only an allocator can count the memory, and its functions are unsafe")]

use reversi::{Game, Player, Ply, Rules, Size, Square};
use reversi_records::{Format, GameStart, Games, PasteError, paste};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

/// An allocator that counts the memory of each thread separately, because the tests run on several threads.
struct Counting;

thread_local! {
    /// The number of bytes that this thread has allocated and not freed, and the maximum of this number.
    static USED: Cell<(isize, isize)> = const { Cell::new((0, 0)) };
}

fn count(bytes: isize) {
    // The counter no longer exists while a thread ends.
    let _ = USED.try_with(|used| {
        let (now, most) = used.get();
        let now = now + bytes;
        used.set((now, most.max(now)));
    });
}

// SAFETY: Every call is passed on to the allocator of the system.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as isize);
        // SAFETY: The caller keeps the promises of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        count(-(layout.size() as isize));
        // SAFETY: The caller keeps the promises of `dealloc`, and `memory` comes from `System`.
        unsafe { System.dealloc(memory, layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count(size as isize - layout.size() as isize);
        // SAFETY: The caller keeps the promises of `realloc`, and `memory` comes from `System`.
        unsafe { System.realloc(memory, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Returns the maximum number of bytes that `work` had allocated at the same time.
fn most_memory(work: impl FnOnce()) -> usize {
    let (before, _) = USED.get();
    USED.set((before, before));
    work();
    usize::try_from(USED.get().1 - before).expect("the maximum is not less than the start")
}

/// All formats except GGF, which has the same parser as SGF.
const FORMATS: [Format; 5] = [Format::Sgf, Format::Transcript, Format::Obf, Format::Board, Format::Wthor];

/// Texts that consist of a beginning, a part that is repeated, and an end.
const TEXTS: [(&str, &str, &str); 33] = [
    ("(;GM[2]", "X[]", ")"),
    ("(;GM[Othello]", "X[]", ")"),
    ("(;GM[2]", "PB[]", ")"),
    ("(;GM[2]", "C[]", ")"),
    ("(;GM[2]", "C[a]", ")"),
    ("(;GM[2]", "TM[1]", ")"),
    ("(;GM[2]", "Abcdef[]", ")"),
    ("(;GM[2]X", "[]", ")"),
    ("(;GM[2]AB", "[a1]", ")"),
    ("(;GM[2]AB", "[a1:z26]", ")"),
    ("(;GM[2]C", "[]", ")"),
    ("(;GM[2]X[", "\\]", "])"),
    ("(;GM[2]C[", "é\r\n", "])"),
    ("(;GM[2]PB[", "\u{1}", "])"),
    ("(;GM[2]", "TR[a1:h8]", ")"),
    ("(;GM[2]", "LB[a1:xyz]", ")"),
    ("(;GM[2]", ";B[f5]TR[a1:h8]", ")"),
    ("(;GM[2]", "(;B[f5](;W[d6])(;W[f6]))", ")"),
    ("(;GM[2]", ";", ")"),
    ("(;GM[2]", "(;)", ")"),
    ("", "(;", ""),
    ("", "(;GM[2]", ""),
    ("", "(", ""),
    ("", "a1", ""),
    ("", "f5d6c3d3c4", ""),
    ("", "f5\n", ""),
    ("", "a1 b1 c1 d1 ", ""),
    ("", "-", ""),
    ("", "-/", ""),
    ("", "x\n", ""),
    ("---------------------------OX------XO--------------------------- X;", "F4:+1;", ""),
    ("", "(;)", ""),
    ("", " ", ""),
];

/// Returns an SGF game with at least `length` bytes of variations: every sequence of moves up to some length.
fn many_variations(length: usize) -> String {
    let mut text = String::from("(;GM[2]");
    // The games to continue from, each with the number of parentheses to close before its next variation.
    let mut open = vec![(Game::default(), 0_usize)];
    while let Some((game, close)) = open.pop() {
        if let Some(mv) = game.history().last().and_then(Ply::mv) {
            let player = game.history().last().map_or(Player::Black, Ply::player);
            text.push_str(&format!("(;{}[{}]", player.letter(), mv.square));
        }
        if game.move_number() == 6 || text.len() > length {
            text.push_str(&")".repeat(close));
            continue;
        }
        let moves: Vec<Square> = game.moves().iter().map(|mv| mv.square).collect();
        for (at, &square) in moves.iter().enumerate() {
            let mut next = game.clone();
            next.play(square).unwrap();
            open.push((next, if at == 0 { close + 1 } else { 1 }));
        }
    }
    text + ")"
}

#[test]
fn every_parser_needs_memory_in_proportion_to_its_input() {
    const LENGTH: usize = 1 << 18;
    const TIMES: usize = 12;
    /// The size of the buffers that a parser needs in addition, and of the largest number of pasted games, which are
    /// all in memory.
    const CONSTANT: usize = 1 << 20;
    const PASTED_GAMES: usize = 16 << 20;
    let repeated = |(begin, part, end): (&str, &str, &str)| [begin, &part.repeat(LENGTH / part.len()), end].concat();
    for text in TEXTS.map(repeated).into_iter().chain([many_variations(LENGTH)]) {
        let (start, length) = (text.chars().take(40).collect::<String>(), text.len());
        let check = |how: &str, used: usize, constant: usize| {
            assert!(used <= TIMES * length + constant, "{start}... as {how}: {used} bytes for {length} bytes");
        };
        for format in FORMATS {
            let read = || Games::new(text.as_bytes(), format, GameStart::default()).for_each(drop);
            check(format.name(), most_memory(read), CONSTANT);
        }
        let mut pasted = Err(PasteError::Nothing);
        let used = most_memory(|| pasted = paste(&text, Rules::Othello, Size::STANDARD));
        let has_many_games = matches!(pasted, Err(PasteError::TooManyGames(_)));
        check("pasted text", used, if has_many_games { PASTED_GAMES } else { CONSTANT });
    }
}
