//! Converts marks on squares to properties and back.

use super::properties::{read_point, read_points};
use crate::{Mark, Marks};
use reversi::{Size, Square};

const LABEL: &str = "LB";
const SHAPES: [(&str, Mark); 4] =
    [("TR", Mark::Triangle), ("SQ", Mark::Square), ("CR", Mark::Circle), ("MA", Mark::Cross)];

pub(super) fn is_markup(name: &str) -> bool {
    name == LABEL || SHAPES.iter().any(|(shape, _)| *shape == name)
}

/// Reads the marks of a property. Returns the values that are not valid marks.
pub(super) fn read_marks(name: &str, values: &[String], size: Size, marks: &mut Marks) -> Vec<String> {
    let shape = SHAPES.iter().find(|(shape, _)| *shape == name).map(|(_, mark)| mark);
    let mut unreadable = Vec::new();
    for value in values {
        let read = match shape {
            Some(shape) => read_points(value).map(|points| (points, shape.clone())),
            None => read_label(value),
        };
        match read.filter(|(points, _)| !points.is_empty() && points.iter().all(|&point| size.contains(point))) {
            Some((points, mark)) => points.into_iter().for_each(|point| marks.insert(point, mark.clone())),
            None => unreadable.push(value.clone()),
        }
    }
    unreadable
}

/// Parses a label, such as `c4:A`.
fn read_label(value: &str) -> Option<(Vec<Square>, Mark)> {
    let (point, text) = value.split_once(':')?;
    Some((vec![read_point(point)?], Mark::label(text)?))
}

/// Converts marks to properties.
pub(super) fn properties(marks: &Marks) -> Vec<(String, Vec<String>)> {
    let squares = |shape: &Mark| -> Vec<String> {
        let squares = marks.iter().filter(|(_, mark)| mark == shape);
        squares.map(|(square, _)| square.to_string()).collect()
    };
    let labels = marks.iter().filter_map(|(square, mark)| match mark {
        Mark::Label(text) => Some(format!("{square}:{text}")),
        _ => None,
    });
    let mut properties: Vec<(String, Vec<String>)> =
        SHAPES.iter().map(|(name, shape)| ((*name).to_string(), squares(shape))).collect();
    properties.push((LABEL.to_string(), labels.collect()));
    // Remove properties without values, which SGF does not allow.
    properties.retain(|(_, values)| !values.is_empty());
    properties
}
