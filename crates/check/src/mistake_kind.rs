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
    /// The program never reads its input.
    NotReading,
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
    /// The program omits a message that the user needs, such as the reason why a move was rejected.
    Silent,
    /// The result of the game is missing, wrong, or printed too early.
    WrongEnd,
    /// The program prints text after the end of the game or the end of the input.
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
    /// The program prints text that the assignment does not ask for.
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
    /// The program does not open a window.
    NoWindow,
    /// No board can be recognised in the window.
    NoBoard,
    /// The window does not show information that a player needs.
    NotShown,
    /// The program fails after its window is resized.
    Resizing,
    /// The output differs from the expected output in another way.
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
            MistakeKind::NotReading => "does not read its input",
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
            MistakeKind::Silent => "missing message",
            MistakeKind::WrongEnd => "wrong end message",
            MistakeKind::OutputAfterEnd => "output after the end",
            MistakeKind::WrongScore => "wrong score",
            MistakeKind::WrongHints => "wrong numbers on the squares",
            MistakeKind::Layout => "wrong blanks or line ends",
            MistakeKind::LetterCase => "wrong upper or lower case",
            MistakeKind::Wording => "wrong words",
            MistakeKind::Characters => "wrong characters",
            MistakeKind::ExtraOutput => "unexpected output",
            MistakeKind::UnknownCommand => "unknown command",
            MistakeKind::ReplyForm => "malformed reply",
            MistakeKind::WrongReply => "wrong reply",
            MistakeKind::IllegalMove => "illegal move",
            MistakeKind::NoError => "missing error",
            MistakeKind::FalseError => "unexpected error",
            MistakeKind::NoWindow => "no window",
            MistakeKind::NoBoard => "no board in the window",
            MistakeKind::NotShown => "turn, moves or winner not shown",
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
                "Look for a loop whose condition never changes, and for code that does not notice the end of the input."
            }
            MistakeKind::Flood => {
                "Look for a loop that prints and whose condition never changes. Does the program notice if reading fails?"
            }
            MistakeKind::Encoding => {
                "Print only plain ASCII characters, without zero bytes or wide characters. Print characters, not their codes."
            }
            MistakeKind::NoOutput => "Is this the right program? If it needs arguments, give them after its name.",
            MistakeKind::NotReading => {
                "Read the commands from standard input, not from a file or from the program's arguments."
            }
            MistakeKind::StopsEarly => {
                "Continue to read until the input ends or the game is over. Do not stop after a rejected command."
            }
            MistakeKind::ExitStatus => "End with status 0: return 0 from main.",
            MistakeKind::WrongStart => {
                "Compare the four discs in the middle with the assignment. Black starts every new game."
            }
            MistakeKind::WrongFlips => {
                "From the new disc, look in all eight directions. Turn over an unbroken run of the other colour only if a disc of the mover's colour follows it."
            }
            MistakeKind::WrongTurn => "Change the turn after every accepted move. Black starts every new game.",
            MistakeKind::TurnAfterRejected => {
                "Change the turn only after an accepted move. A rejected move must change nothing."
            }
            MistakeKind::WrongPass => {
                "A side without a legal move loses its turn. The game is over only when neither side has a legal move."
            }
            MistakeKind::WrongSquare => {
                "The row comes first, then the column. Check whether they are counted from 0 or from 1."
            }
            MistakeKind::LegalRefused => {
                "Check how the program decides whether a move is legal, especially at the edges."
            }
            MistakeKind::BadInputAccepted => "Check the whole command before you change or print anything.",
            MistakeKind::Silent => {
                "Tell the player what has happened: why a position was rejected, that a turn is forfeited, or how the game ended."
            }
            MistakeKind::WrongEnd => "Count the discs only when the game is over. Equal numbers are a tie.",
            MistakeKind::OutputAfterEnd => {
                "End the program when the game or the input is over, and do not print anything more."
            }
            MistakeKind::WrongScore => "Count the discs on the board after the move and all its flips.",
            MistakeKind::WrongHints => {
                "On each legal square, show how many discs the move would turn over in all directions together. On other empty squares, show a dot."
            }
            MistakeKind::Layout => {
                "Print exactly the required characters: no blanks at the ends of lines, no empty lines, and a line end after the last line."
            }
            MistakeKind::LetterCase => "Use upper and lower case exactly as the assignment does.",
            MistakeKind::Wording => "Use exactly the words of the assignment.",
            MistakeKind::Characters => {
                "Print the required characters: `-` for an empty square, and `B` and `W` for discs."
            }
            MistakeKind::ExtraOutput => {
                "Print only the required text on standard output. Print prompts and messages on standard error."
            }
            MistakeKind::UnknownCommand => "Programs that control engines rely on this command.",
            MistakeKind::ReplyForm => "Look up the form of the reply in the protocol. Other programs rely on it.",
            MistakeKind::WrongReply => "Compare the reply with the rules of the protocol and of the game.",
            MistakeKind::IllegalMove => {
                "A move must turn over at least one disc. A pass is legal only if there is no legal move."
            }
            MistakeKind::NoError => "If a command cannot be executed, reply with an error and change nothing.",
            MistakeKind::FalseError => "The command is legal here. Check whether the program has the right position.",
            MistakeKind::NoWindow => {
                "Does the program open a window by itself? Does it need arguments other than the width and the height?"
            }
            MistakeKind::NoBoard => {
                "Make the squares of the board visible: draw lines between them, or draw them in two colours. All squares must have the same size."
            }
            MistakeKind::NotShown => {
                "Show whose turn it is, which squares can be played, and, at the end, who has won."
            }
            MistakeKind::Resizing => {
                "Compute the positions of the squares from the current size of the window, both for drawing and for clicks."
            }
            MistakeKind::Other => "Compare the expected and the printed output line by line.",
        }
    }
}

impl std::fmt::Display for MistakeKind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.title())
    }
}
