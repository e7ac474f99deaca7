//! `composite.xml`.

use super::tree::{Node, parse};
use super::{PtsSystem, PtsTest, PtsValue, ResultFile, components};
use crate::import_error::ImportError;

pub fn read(text: &str) -> Result<ResultFile, ImportError> {
    let root = parse(text)?;
    if root.name != "PhoronixTestSuite" {
        return Err(ImportError::whole(
            "the root element is not `PhoronixTestSuite`: its results are in test-results/NAME/composite.xml",
        ));
    }
    let generated = root.child("Generated").map(|node| node.text_of("TestClient"));
    let systems: Vec<PtsSystem> = root.all("System").map(system).collect();
    Ok(ResultFile {
        version: generated.filter(|version| !version.is_empty()).or_else(|| {
            root.all("System")
                .map(|node| node.text_of("TestClientVersion"))
                .find(|version| !version.is_empty())
        }),
        has_users: systems.iter().any(|system| !system.user.is_empty()),
        systems,
        tests: root.all("Result").map(test).collect(),
    })
}

fn system(node: &Node) -> PtsSystem {
    let mut parts = components(&node.text_of("Hardware"));
    parts.extend(components(&node.text_of("Software")));
    PtsSystem { name: node.text_of("Identifier"), user: node.text_of("User"), parts }
}

fn test(node: &Node) -> PtsTest {
    let entries = node.child("Data").into_iter().flat_map(|data| data.all("Entry"));
    PtsTest {
        id: node.text_of("Identifier"),
        title: node.text_of("Title"),
        version: node.text_of("AppVersion"),
        description: node.text_of("Description"),
        scale: node.text_of("Scale"),
        proportion: node.text_of("Proportion"),
        values: entries
            .map(|entry| PtsValue {
                system: entry.text_of("Identifier"),
                value: entry.text_of("Value"),
                raw: split(&entry.text_of("RawString")),
            })
            .collect(),
    }
}

/// Repetitions stand between colons.
pub fn split(raw: &str) -> Vec<String> {
    raw.split(':').map(str::trim).filter(|one| !one.is_empty()).map(str::to_owned).collect()
}
