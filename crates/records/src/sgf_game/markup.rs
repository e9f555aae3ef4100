//! Converts marks on squares to properties and back.

use super::properties::{read_point, read_points};
use crate::sgf::Properties;
use crate::{Mark, Marks};
use reversi::{Size, Square};

const LABEL: &str = "LB";
const SHAPES: [(&str, Mark); 4] =
    [("TR", Mark::Triangle), ("SQ", Mark::Square), ("CR", Mark::Circle), ("MA", Mark::Cross)];

pub(super) fn is_markup(name: &str) -> bool {
    name == LABEL || SHAPES.iter().any(|(shape, _)| *shape == name)
}

/// Reads a value of a property with marks. Returns whether the value is valid and the number of its marks is within
/// the limits: [`Marks::MOST`] for a position, and `most` for the rest of the file.
pub(super) fn read_mark(name: &str, value: &str, size: Size, marks: &mut Marks, most: &mut usize) -> bool {
    let shape = SHAPES.iter().find(|(shape, _)| *shape == name).map(|(_, mark)| mark);
    let read = match shape {
        Some(shape) => read_points(value).map(|points| (points, shape.clone())),
        None => read_label(value),
    };
    let Some((points, mark)) = read else { return false };
    let is_valid = !points.is_empty() && points.iter().all(|&point| size.contains(point));
    if !is_valid || points.len() > *most || marks.len() + points.len() > Marks::MOST {
        return false;
    }
    *most -= points.len();
    points.into_iter().for_each(|point| marks.insert(point, mark.clone()));
    true
}

/// Parses a label, such as `c4:A`.
fn read_label(value: &str) -> Option<(Vec<Square>, Mark)> {
    let (point, text) = value.split_once(':')?;
    Some((vec![read_point(point)?], Mark::label(text)?))
}

/// Adds marks to the properties of a node.
pub(super) fn add_properties(marks: &Marks, properties: &mut Properties) {
    let squares = |shape: &Mark| -> Vec<String> {
        let squares = marks.iter().filter(|(_, mark)| mark == shape);
        squares.map(|(square, _)| square.to_string()).collect()
    };
    let labels = marks.iter().filter_map(|(square, mark)| match mark {
        Mark::Label(text) => Some(format!("{square}:{text}")),
        _ => None,
    });
    for (name, shape) in &SHAPES {
        properties.push(name, squares(shape));
    }
    properties.push(LABEL, labels);
}
