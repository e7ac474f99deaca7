//! The site gives the same to paste of the same documents, to the letter.

use fsbench_wire::Document;
use fsbench_wire::permalink::permalink_id;
use serde::Deserialize;
use serde_json::Value;

use super::super::imported;
use super::text;

#[derive(Deserialize)]
struct Pasted {
    file: String,
    /// Other values at some places of it.
    changes: Vec<Change>,
    sha256: String,
    /// Without a site, and with one that has the run.
    here: String,
    linked: String,
}

#[derive(Deserialize)]
struct Change {
    pointer: String,
    value: Value,
}

fn fixture(name: &str) -> Vec<u8> {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../../packages/contract/fixtures")
        .join(name);
    std::fs::read(path).unwrap()
}

#[test]
fn each_document_is_pasted_as_on_the_site_and_led_to_only_where_a_site_has_it() {
    let all: Vec<Pasted> =
        serde_json::from_slice(&fixture("markdown/pasted-expected.json")).unwrap();
    assert!(all.len() > 30);
    for one in all {
        let mut value: Value =
            serde_json::from_slice(&fixture(&format!("valid/{}", one.file))).unwrap();
        for change in one.changes {
            let (parent, name) = change.pointer.rsplit_once('/').unwrap();
            let place = value.pointer_mut(parent).unwrap();
            match name.parse::<usize>() {
                Ok(at) => place[at] = change.value,
                Err(_) => place[name] = change.value,
            }
        }
        let document = Document::of(value).unwrap();
        let digest: Vec<u8> = (0..32)
            .map(|at| u8::from_str_radix(&one.sha256[2 * at..2 * at + 2], 16).unwrap())
            .collect();
        let digest: [u8; 32] = digest.try_into().unwrap();
        let id = permalink_id(&digest);
        let written = |link: Option<&str>| match &document {
            Document::Measured(run) => text(&id, run, &digest, link),
            Document::Imported(run) => imported::markdown(&id, run, link),
        };
        assert_eq!(written(None), one.here, "{}", one.file);
        let link = format!("https://fsbench.example/r/{id}");
        assert_eq!(written(Some(&link)), one.linked, "{}", one.file);
    }
}
