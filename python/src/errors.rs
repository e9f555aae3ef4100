//! Converts Rust's errors to the exceptions of `reversi.errors`, with the same messages.

use pyo3::PyErr;

/// The exceptions of `reversi.errors`, with the same names as in Python.
pub(crate) mod exceptions {
    use pyo3::import_exception;

    import_exception!(reversi.errors, BoardError);
    import_exception!(reversi.errors, BusyError);
    import_exception!(reversi.errors, ClosedError);
    import_exception!(reversi.errors, EngineError);
    import_exception!(reversi.errors, FileError);
    import_exception!(reversi.errors, FormatError);
    import_exception!(reversi.errors, GameOverError);
    import_exception!(reversi.errors, IllegalMoveError);
    import_exception!(reversi.errors, LevelError);
    import_exception!(reversi.errors, LimitError);
    import_exception!(reversi.errors, NothingToUndoError);
    import_exception!(reversi.errors, OffBoardError);
    import_exception!(reversi.errors, SquareError);
    import_exception!(reversi.errors, ReadError);
    import_exception!(reversi.errors, RulesError);
    import_exception!(reversi.errors, SizeError);
    import_exception!(reversi.errors, TranscriptError);
    import_exception!(reversi.errors, WriteError);
}

/// An error that can be converted to a Python exception.
pub(crate) trait Raise {
    /// Converts the error to a Python exception.
    fn raise(self) -> PyErr;
}

macro_rules! raise {
    ($($error:ty => $exception:ident;)*) => {$(
        impl Raise for $error {
            fn raise(self) -> PyErr {
                exceptions::$exception::new_err(self.to_string())
            }
        }
    )*};
}

raise! {
    reversi::BoardTextError => BoardError;
    reversi::OffBoard => OffBoardError;
    reversi::PlayError => IllegalMoveError;
    reversi::SquareError => SquareError;
    reversi::SizeError => SizeError;
    reversi::UnknownRules => RulesError;
    reversi_engine::EngineError => EngineError;
    reversi_engine::LevelError => LevelError;
    reversi_engine::SearchError => GameOverError;
    reversi_records::OpenError => FileError;
    reversi_records::UnknownFormat => FormatError;
    reversi_records::WriteError => WriteError;
    reversi_records::wthor::OutputError => FileError;
}

impl Raise for reversi::TranscriptError {
    fn raise(self) -> PyErr {
        exceptions::TranscriptError::new_err((self.to_string(), self.number, self.word, self.offset))
    }
}

impl Raise for reversi_records::ReadError {
    fn raise(self) -> PyErr {
        exceptions::ReadError::new_err((self.to_string(), self.game, self.offset))
    }
}
