//! The kinds of mistakes that programs make, with advice for students.

use serde::Serialize;

/// A kind of mistake in the output or the behaviour of a program.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum MistakeKind {
    /// A signal killed the program, or the program exited early with a failure status.
    Crash,
    /// The program neither responds nor ends.
    Hang,
    /// The program never stops printing.
    Flood,
    /// The output is not valid text.
    Encoding,
    /// The program prints nothing.
    NoOutput,
    /// The program ends, or stops responding, before the end of the input.
    StopsEarly,
    /// The program ends with the wrong exit status.
    ExitStatus,
    /// The board at the start of a game is wrong.
    WrongStart,
    /// A move turns over the wrong discs.
    WrongFlips,
    /// The wrong side makes a move.
    WrongTurn,
    /// The wrong side moves after a rejected move.
    TurnAfterRejected,
    /// A side without a legal move keeps its turn, or a side with a legal move loses its turn.
    WrongPass,
    /// The new disc is not on the chosen square.
    WrongSquare,
    /// A legal move has no effect.
    LegalRefused,
    /// Input that must be ignored has an effect, or the program responds to it.
    BadInputAccepted,
    /// The program leaves out a message that the user needs, such as the reason why a move was rejected.
    Silent,
    /// The result of the game is missing, wrong, or printed too early.
    WrongEnd,
    /// The program prints something after the end of the game or of the input.
    OutputAfterEnd,
    /// The printed score differs from the number of discs.
    WrongScore,
    /// The numbers on the legal squares are wrong.
    WrongHints,
    /// The words are right, but the whitespace is wrong.
    Layout,
    /// The words are right, but some letters have the wrong case.
    LetterCase,
    /// The meaning is right, but the words are wrong.
    Wording,
    /// The squares are printed with the wrong characters.
    Characters,
    /// The program prints output that was not requested.
    ExtraOutput,
    /// The engine does not know a command of the protocol.
    UnknownCommand,
    /// A reply does not have the form that the protocol requires.
    ReplyForm,
    /// A reply from the engine has the wrong content.
    WrongReply,
    /// The engine makes an illegal move.
    IllegalMove,
    /// The engine does not report an error for a command that cannot be executed.
    NoError,
    /// The engine reports an error for a command that can be executed.
    FalseError,
    /// The program opens no window.
    NoWindow,
    /// No board can be recognised in the window.
    NoBoard,
    /// The window does not show what a player needs to know.
    NotShown,
    /// The program fails after its window is resized.
    Resizing,
    /// The output differs in another way.
    Other,
}

impl MistakeKind {
    /// Returns a short title for reports.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            MistakeKind::Crash => "crash",
            MistakeKind::Hang => "hang",
            MistakeKind::Flood => "endless output",
            MistakeKind::Encoding => "output is not text",
            MistakeKind::NoOutput => "no output",
            MistakeKind::StopsEarly => "stops too early",
            MistakeKind::ExitStatus => "wrong exit status",
            MistakeKind::WrongStart => "wrong start",
            MistakeKind::WrongFlips => "wrong flips",
            MistakeKind::WrongTurn => "wrong turn",
            MistakeKind::TurnAfterRejected => "wrong turn after a rejected move",
            MistakeKind::WrongPass => "wrong pass",
            MistakeKind::WrongSquare => "wrong square",
            MistakeKind::LegalRefused => "legal move not made",
            MistakeKind::BadInputAccepted => "bad input is not ignored",
            MistakeKind::Silent => "nothing is said",
            MistakeKind::WrongEnd => "wrong end message",
            MistakeKind::OutputAfterEnd => "output after the end",
            MistakeKind::WrongScore => "wrong score",
            MistakeKind::WrongHints => "wrong numbers of discs to turn over",
            MistakeKind::Layout => "wrong blanks or line ends",
            MistakeKind::LetterCase => "wrong capital or small letters",
            MistakeKind::Wording => "wrong words",
            MistakeKind::Characters => "wrong characters",
            MistakeKind::ExtraOutput => "output that is not asked for",
            MistakeKind::UnknownCommand => "unknown command",
            MistakeKind::ReplyForm => "wrong form of a reply",
            MistakeKind::WrongReply => "wrong reply",
            MistakeKind::IllegalMove => "illegal move",
            MistakeKind::NoError => "no error where one is due",
            MistakeKind::FalseError => "an error where none is due",
            MistakeKind::NoWindow => "no window",
            MistakeKind::NoBoard => "no board in the window",
            MistakeKind::NotShown => "not shown",
            MistakeKind::Resizing => "wrong after resizing",
            MistakeKind::Other => "other difference",
        }
    }

    /// Returns advice for finding the fault in the program.
    #[must_use]
    pub const fn advice(self) -> &'static str {
        match self {
            MistakeKind::Crash => "Run the program by hand with this input, under a debugger or with bounds checks.",
            MistakeKind::Hang => {
                "Look for a loop whose condition never changes, and for reading that does not see the end of the input."
            }
            MistakeKind::Flood => {
                "Look for a loop that prints and whose condition never changes; does reading fail without being noticed?"
            }
            MistakeKind::Encoding => {
                "Print plain ASCII characters: no zero bytes, no wide characters, no numbers of characters."
            }
            MistakeKind::NoOutput => {
                "Is this the right program, and does it need arguments? They are given after its name."
            }
            MistakeKind::StopsEarly => {
                "Read on until the input is exhausted or the game is over; a refused command is not the end."
            }
            MistakeKind::ExitStatus => "End with status 0: return 0 from main.",
            MistakeKind::WrongStart => {
                "Compare the four discs in the middle with the document; Black begins every new game."
            }
            MistakeKind::WrongFlips => {
                "From the new disc look in all eight directions: an unbroken run of the other colour turns over if a disc of the mover's colour ends it, and only then."
            }
            MistakeKind::WrongTurn => {
                "After every accepted move it is the other side's turn, and Black begins every new game."
            }
            MistakeKind::TurnAfterRejected => {
                "Change the turn only after a move was accepted: a refused move leaves everything as it was."
            }
            MistakeKind::WrongPass => {
                "A side without a legal move loses its turn; the game is over only when neither side has one."
            }
            MistakeKind::WrongSquare => {
                "The row comes first and the column second; mind whether they are counted from 0 or from 1."
            }
            MistakeKind::LegalRefused => "Check what the program takes for a legal move, at the edges too.",
            MistakeKind::BadInputAccepted => "Check a command completely before anything is changed or printed.",
            MistakeKind::Silent => {
                "Tell the player what has happened: why a position was refused, that a turn is forfeited, how the game ended."
            }
            MistakeKind::WrongEnd => "Count the discs when the game is over, and only then; equal numbers are a tie.",
            MistakeKind::OutputAfterEnd => "When the game is over the program ends; it reads no more commands.",
            MistakeKind::WrongScore => "Count the discs on the board after the move and all its flips.",
            MistakeKind::WrongHints => {
                "Each legal square shows how many discs the move would turn over, all directions together; other empty squares show a point."
            }
            MistakeKind::Layout => {
                "Print exactly the characters asked for: no blanks at the ends of lines, no empty lines between, a line end after the last line."
            }
            MistakeKind::LetterCase => "Print the letters as they are asked for, capital or small.",
            MistakeKind::Wording => "Print the words that are asked for, to the letter.",
            MistakeKind::Characters => {
                "Print the characters that are asked for: `-` for an empty square, `B` and `W` for discs."
            }
            MistakeKind::ExtraOutput => {
                "Print only what is asked for on standard output; prompts and messages go to standard error."
            }
            MistakeKind::UnknownCommand => "Programs that drive engines rely on this command.",
            MistakeKind::ReplyForm => "Look the form up in the protocol; other programs read it by the letter.",
            MistakeKind::WrongReply => "Compare with the rules of the protocol and of the game.",
            MistakeKind::IllegalMove => {
                "A move must turn over at least one disc; a pass is legal only where there is no move."
            }
            MistakeKind::NoError => "What cannot be done is answered by an error, and changes nothing.",
            MistakeKind::FalseError => "The command is legal here; check what the program takes for the position.",
            MistakeKind::NoWindow => {
                "Does the program open a window by itself, and does it need other arguments than the width and the height?"
            }
            MistakeKind::NoBoard => {
                "The squares of the board have to be seen: draw lines between them, or draw them in two colours, all of one size."
            }
            MistakeKind::NotShown => {
                "A player has to see whose turn it is, which squares can be played, and at the end who has won."
            }
            MistakeKind::Resizing => {
                "Compute the places of squares from the size of the window each time, for drawing and for clicks alike."
            }
            MistakeKind::Other => "Compare the two sides line by line.",
        }
    }
}

impl std::fmt::Display for MistakeKind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.title())
    }
}
