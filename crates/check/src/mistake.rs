//! The kinds of mistakes that programs make, each with advice for a student.

use serde::Serialize;

/// A kind of mistake.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mistake {
    /// A signal killed the program, or it exited with a failure status in the middle.
    Crash,
    /// It neither answers nor ends.
    Hang,
    /// It prints endlessly.
    Flood,
    /// What it prints is not text.
    Encoding,
    /// It prints nothing at all.
    NoOutput,
    /// It ends, or stops answering, before the input does.
    StopsEarly,
    /// Everything is right, except that the exit status is not 0.
    ExitStatus,
    /// The board of a new game is not the right one.
    WrongStart,
    /// A move turns over the wrong discs.
    WrongFlips,
    /// The wrong side moves.
    WrongTurn,
    /// The wrong side moves after a move was refused.
    TurnAfterRejected,
    /// A side without a move keeps its turn, or one with a move loses it.
    WrongPass,
    /// The disc is put on another square than the one that was named.
    WrongSquare,
    /// A legal move is not made.
    LegalRefused,
    /// Input that must be ignored has an effect or is answered.
    BadInputAccepted,
    /// A rejected move is not reported.
    Silent,
    /// The result is missing, wrong, or comes too early.
    WrongEnd,
    /// There is output after the end of the game.
    OutputAfterEnd,
    /// The score is not the number of discs.
    WrongScore,
    /// The numbers on the legal squares are wrong.
    WrongHints,
    /// The words are right, but the whitespace is not.
    Layout,
    /// The words are right, but capital and small letters are not.
    LetterCase,
    /// What is said is right, but the words are not.
    Wording,
    /// Squares are shown by other characters.
    Characters,
    /// There is output that nobody asked for.
    ExtraOutput,
    /// A command of the protocol is missing.
    UnknownCommand,
    /// A reply does not have the form that the protocol requires.
    ReplyForm,
    /// A reply is wrong.
    WrongReply,
    /// An engine's move is not legal.
    IllegalMove,
    /// A command that cannot be executed is not answered with an error.
    NoError,
    /// A command that can be executed is answered with an error.
    FalseError,
    /// No window appears.
    NoWindow,
    /// There is a window, but no board is found in it.
    NoBoard,
    /// The window does not show what a player needs to know.
    NotShown,
    /// In a window of another size something is wrong.
    Resizing,
    /// Some other difference.
    Other,
}

impl Mistake {
    /// In a few words.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Mistake::Crash => "crash",
            Mistake::Hang => "hang",
            Mistake::Flood => "endless output",
            Mistake::Encoding => "output is not text",
            Mistake::NoOutput => "no output",
            Mistake::StopsEarly => "stops too early",
            Mistake::ExitStatus => "wrong exit status",
            Mistake::WrongStart => "wrong start",
            Mistake::WrongFlips => "wrong flips",
            Mistake::WrongTurn => "wrong turn",
            Mistake::TurnAfterRejected => "wrong turn after a rejected move",
            Mistake::WrongPass => "wrong pass",
            Mistake::WrongSquare => "wrong square",
            Mistake::LegalRefused => "legal move not made",
            Mistake::BadInputAccepted => "bad input is not ignored",
            Mistake::Silent => "nothing is said",
            Mistake::WrongEnd => "wrong end message",
            Mistake::OutputAfterEnd => "output after the end",
            Mistake::WrongScore => "wrong score",
            Mistake::WrongHints => "wrong numbers of discs to turn over",
            Mistake::Layout => "wrong blanks or line ends",
            Mistake::LetterCase => "wrong capital or small letters",
            Mistake::Wording => "wrong words",
            Mistake::Characters => "wrong characters",
            Mistake::ExtraOutput => "output that is not asked for",
            Mistake::UnknownCommand => "unknown command",
            Mistake::ReplyForm => "wrong form of a reply",
            Mistake::WrongReply => "wrong reply",
            Mistake::IllegalMove => "illegal move",
            Mistake::NoError => "no error where one is due",
            Mistake::FalseError => "an error where none is due",
            Mistake::NoWindow => "no window",
            Mistake::NoBoard => "no board in the window",
            Mistake::NotShown => "not shown",
            Mistake::Resizing => "wrong after resizing",
            Mistake::Other => "other difference",
        }
    }

    /// What to look at.
    #[must_use]
    pub const fn advice(self) -> &'static str {
        match self {
            Mistake::Crash => "Run the program by hand with this input, under a debugger or with bounds checks.",
            Mistake::Hang => {
                "Look for a loop whose condition never changes, and for reading that does not see the end of the input."
            }
            Mistake::Flood => {
                "Look for a loop that prints and whose condition never changes; does reading fail without being noticed?"
            }
            Mistake::Encoding => {
                "Print plain ASCII characters: no zero bytes, no wide characters, no numbers of characters."
            }
            Mistake::NoOutput => {
                "Is this the right program, and does it need arguments? They are given after its name."
            }
            Mistake::StopsEarly => {
                "Read on until the input is exhausted or the game is over; a refused command is not the end."
            }
            Mistake::ExitStatus => "End with status 0: return 0 from main.",
            Mistake::WrongStart => {
                "Compare the four discs in the middle with the document; Black begins every new game."
            }
            Mistake::WrongFlips => {
                "From the new disc look in all eight directions: an unbroken run of the other colour turns over if a disc of the mover's colour ends it, and only then."
            }
            Mistake::WrongTurn => {
                "After every accepted move it is the other side's turn, and Black begins every new game."
            }
            Mistake::TurnAfterRejected => {
                "Change the turn only after a move was accepted: a refused move leaves everything as it was."
            }
            Mistake::WrongPass => {
                "A side without a legal move loses its turn; the game is over only when neither side has one."
            }
            Mistake::WrongSquare => {
                "The row comes first and the column second; mind whether they are counted from 0 or from 1."
            }
            Mistake::LegalRefused => "Check what the program takes for a legal move, at the edges too.",
            Mistake::BadInputAccepted => "Check a command completely before anything is changed or printed.",
            Mistake::Silent => {
                "Tell the player what has happened: why a position was refused, that a turn is forfeited, how the game ended."
            }
            Mistake::WrongEnd => "Count the discs when the game is over, and only then; equal numbers are a tie.",
            Mistake::OutputAfterEnd => "When the game is over the program ends; it reads no more commands.",
            Mistake::WrongScore => "Count the discs on the board after the move and all its flips.",
            Mistake::WrongHints => {
                "Each legal square shows how many discs the move would turn over, all directions together; other empty squares show a point."
            }
            Mistake::Layout => {
                "Print exactly the characters asked for: no blanks at the ends of lines, no empty lines between, a line end after the last line."
            }
            Mistake::LetterCase => "Print the letters as they are asked for, capital or small.",
            Mistake::Wording => "Print the words that are asked for, to the letter.",
            Mistake::Characters => {
                "Print the characters that are asked for: `-` for an empty square, `B` and `W` for discs."
            }
            Mistake::ExtraOutput => {
                "Print only what is asked for on standard output; prompts and messages go to standard error."
            }
            Mistake::UnknownCommand => "Programs that drive engines rely on this command.",
            Mistake::ReplyForm => "Look the form up in the protocol; other programs read it by the letter.",
            Mistake::WrongReply => "Compare with the rules of the protocol and of the game.",
            Mistake::IllegalMove => {
                "A move must turn over at least one disc; a pass is legal only where there is no move."
            }
            Mistake::NoError => "What cannot be done is answered by an error, and changes nothing.",
            Mistake::FalseError => "The command is legal here; check what the program takes for the position.",
            Mistake::NoWindow => {
                "Does the program open a window by itself, and does it need other arguments than the width and the height?"
            }
            Mistake::NoBoard => {
                "The squares of the board have to be seen: draw lines between them, or draw them in two colours, all of one size."
            }
            Mistake::NotShown => {
                "A player has to see whose turn it is, which squares can be played, and at the end who has won."
            }
            Mistake::Resizing => {
                "Compute the places of squares from the size of the window each time, for drawing and for clicks alike."
            }
            Mistake::Other => "Compare the two sides line by line.",
        }
    }
}

impl std::fmt::Display for Mistake {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.title())
    }
}
