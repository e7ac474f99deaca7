//! XML as elements and their text, and nothing else: a document's own entities are refused, and so
//! is one that is deeper or larger than any result file.

use quick_xml::Reader;
use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesRef, BytesStart, Event};

use crate::import_error::ImportError;

const MOST_DEPTH: usize = 16;
const MOST_ELEMENTS: usize = 200_000;

#[derive(Debug, Default)]
pub struct Node {
    pub name: String,
    pub text: String,
    pub children: Vec<Node>,
}

impl Node {
    pub fn child(&self, name: &str) -> Option<&Node> {
        self.children.iter().find(|child| child.name == name)
    }

    pub fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Node> {
        self.children.iter().filter(move |child| child.name == name)
    }

    pub fn text_of(&self, name: &str) -> String {
        self.child(name).map(|node| node.text.trim().to_owned()).unwrap_or_default()
    }
}

/// The root element.
pub fn parse(text: &str) -> Result<Node, ImportError> {
    let mut reader = Reader::from_str(text);
    let mut open: Vec<Node> = vec![Node::default()];
    let mut elements = 0;
    loop {
        let event = reader.read_event();
        let at = usize::try_from(reader.buffer_position()).unwrap_or(text.len());
        let before = text.as_bytes().get(..at).unwrap_or_default();
        let error_at = |reason: String| ImportError::in_text(before, reason);
        let event = event.map_err(|error| error_at(format!("not XML: {error}")))?;
        match event {
            Event::Start(start) => {
                elements += 1;
                if open.len() > MOST_DEPTH || elements > MOST_ELEMENTS {
                    return Err(error_at("this is deeper or larger than a result file".into()));
                }
                open.push(named(&start));
            }
            Event::Empty(start) => {
                if let Some(parent) = open.last_mut() {
                    parent.children.push(named(&start));
                }
            }
            Event::End(_) => {
                if let (Some(done), Some(parent)) = (open.pop(), open.last_mut()) {
                    parent.children.push(done);
                }
            }
            Event::Text(piece) => add(&mut open, &piece),
            Event::CData(piece) => add(&mut open, &piece),
            Event::GeneralRef(entity) => {
                let meant = resolved(&entity).ok_or_else(|| {
                    error_at("it refers to an entity that XML itself does not know".into())
                })?;
                add(&mut open, &meant);
            }
            Event::DocType(_) => {
                return Err(error_at(
                    "it brings a document type of its own, which no result file does".into(),
                ));
            }
            Event::Decl(_) | Event::PI(_) | Event::Comment(_) => {}
            Event::Eof => break,
        }
    }
    let root = open.pop().filter(|_| open.is_empty());
    root.and_then(|root| root.children.into_iter().next())
        .ok_or_else(|| ImportError::whole("not XML: the file is cut off"))
}

fn named(start: &BytesStart<'_>) -> Node {
    Node { name: start.local_name().as_ref().to_owned(), ..Node::default() }
}

fn add(open: &mut [Node], text: &str) {
    if let Some(node) = open.last_mut() {
        node.text.push_str(text);
    }
}

/// `&amp;` and its kin, and characters by number.
fn resolved(entity: &BytesRef<'_>) -> Option<String> {
    if let Ok(Some(char)) = entity.resolve_char_ref() {
        return Some(char.to_string());
    }
    resolve_predefined_entity(entity).map(str::to_owned)
}
