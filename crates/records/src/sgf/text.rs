//! Writes an SGF tree as text.

use super::{Property, SgfNode, SgfTree};
use std::fmt::Write as _;

impl SgfTree {
    /// Adds a node with this parent. Returns the index of the new node.
    pub(crate) fn add(&mut self, parent: Option<usize>, properties: Vec<Property>) -> usize {
        self.nodes.push(SgfNode { parent, properties, offset: 0 });
        self.nodes.len() - 1
    }

    /// Writes the tree as the text of a file. Parsing the text returns the same tree, except for the offsets.
    #[must_use]
    pub fn write(&self) -> String {
        let mut children = vec![Vec::new(); self.nodes.len()];
        for (index, node) in self.nodes.iter().enumerate() {
            if let Some(siblings) = node.parent.and_then(|parent| children.get_mut(parent)) {
                siblings.push(index);
            }
        }
        enum Part {
            Open,
            Node(usize),
            Close,
        }
        let mut text = String::from("(");
        let mut open = if self.nodes.is_empty() { Vec::new() } else { vec![Part::Node(0)] };
        while let Some(part) = open.pop() {
            match part {
                Part::Open => text.push_str("\n("),
                Part::Close => text.push(')'),
                Part::Node(index) => {
                    write_node(&self.nodes[index], &mut text);
                    match children[index][..] {
                        [only] => open.push(Part::Node(only)),
                        ref several => {
                            let parts = several.iter().rev();
                            open.extend(parts.flat_map(|&child| [Part::Close, Part::Node(child), Part::Open]));
                        }
                    }
                }
            }
        }
        text.push_str(")\n");
        text
    }
}

fn write_node(node: &SgfNode, text: &mut String) {
    text.push(';');
    for Property { name, values, .. } in &node.properties {
        text.push_str(name);
        for value in values {
            let escaped = value.replace('\\', "\\\\").replace(']', "\\]");
            // Writing to a string cannot fail.
            let _ = write!(text, "[{escaped}]");
        }
    }
    if node.parent.is_none() {
        text.push('\n');
    }
}
