//! The class `Limit`.

use crate::errors::exceptions::LimitError;
use crate::squares::Whole;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use reversi_engine::{Goal, Limits, Selectivity};
use std::time::Duration;

/// The limits of a search. The search ends when it reaches one of them.
///
/// depth: the search depth in plies. nodes: the number of positions to search. time: the time in seconds. confidence:
/// the confidence, in percent, at which a search to the end of the game may stop; 100 requires a proof. With Limit() a
/// search continues until the position is solved.
///
/// >>> import reversi
/// >>> reversi.Limit(time=0.5)
/// Limit(time=0.5)
/// >>> reversi.Limit(depth=-1)
/// Traceback (most recent call last):
///     ...
/// reversi.errors.LimitError: a depth must be 0 or more plies
#[pyclass(frozen, eq, get_all, from_py_object, module = "reversi")]
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Limit {
    /// The search depth in plies, or None.
    depth: Option<u32>,
    /// The number of positions to search, or None.
    nodes: Option<u64>,
    /// The time in seconds, or None.
    time: Option<f64>,
    /// The confidence, in percent, at which a search to the end of the game may stop, or None to search for a proof.
    confidence: Option<u8>,
}

impl Limit {
    /// No limits. The search continues until the position is solved.
    pub(crate) const NONE: Limit = Limit { depth: None, nodes: None, time: None, confidence: None };

    pub(crate) fn limits(self, goal: Goal) -> Limits {
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            time: self.time.and_then(|time| Duration::try_from_secs_f64(time).ok()),
            selectivity: self.confidence.and_then(Selectivity::at_least),
            goal,
            ..Limits::default()
        }
    }
}

impl Default for Limit {
    /// Returns the default limit of `analyse` and `review`: a depth of 12.
    fn default() -> Limit {
        Limit { depth: Some(12), ..Limit::NONE }
    }
}

#[pymethods]
impl Limit {
    #[new]
    #[pyo3(signature = (*, depth = None, nodes = None, time = None, confidence = None))]
    fn new(
        depth: Option<Whole>,
        nodes: Option<Whole>,
        time: Option<f64>,
        confidence: Option<Whole>,
    ) -> PyResult<Limit> {
        fn whole<T: TryFrom<i64>>(number: Option<Whole>, sentence: &'static str) -> PyResult<Option<T>> {
            number.map(|number| T::try_from(number.0).map_err(|_| LimitError::new_err(sentence))).transpose()
        }
        let depth = whole(depth.map(|depth| Whole(depth.0.min(10_000))), "a depth must be 0 or more plies")?;
        let nodes = whole(nodes, "a number of nodes must be 0 or more")?;
        let confidence = whole(confidence, "a confidence must be from 0 to 100 percent")?;
        if confidence.is_some_and(|percent: u8| percent > 100) {
            return Err(LimitError::new_err("a confidence must be from 0 to 100 percent"));
        }
        if time.is_some_and(|time| Duration::try_from_secs_f64(time).is_err()) {
            return Err(LimitError::new_err("a time must be 0 or more seconds"));
        }
        Ok(Limit { depth, nodes, time, confidence })
    }

    fn __repr__(&self) -> String {
        let mut parts = Vec::new();
        parts.extend(self.depth.map(|depth| format!("depth={depth}")));
        parts.extend(self.nodes.map(|nodes| format!("nodes={nodes}")));
        parts.extend(self.time.map(|time| format!("time={time}")));
        parts.extend(self.confidence.map(|confidence| format!("confidence={confidence}")));
        format!("Limit({})", parts.join(", "))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, ())> {
        let arguments = PyDict::new(py);
        arguments.set_item("depth", self.depth)?;
        arguments.set_item("nodes", self.nodes)?;
        arguments.set_item("time", self.time)?;
        arguments.set_item("confidence", self.confidence)?;
        let partial = py.import("functools")?.getattr("partial")?;
        Ok((partial.call((py.get_type::<Limit>(),), Some(&arguments))?, ()))
    }
}
