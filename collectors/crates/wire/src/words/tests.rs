use std::collections::BTreeSet;

use super::{FILE, Segment, WORDS, WordTable, Words, verdicts};

fn parts_of(text: &str) -> BTreeSet<&str> {
    text.split(['{', '}']).skip(1).step_by(2).collect()
}

fn assert_declared(table: &WordTable<String>, declared: &[(&str, &[&str])]) {
    for (name, parts) in declared {
        let text = table.get(*name).unwrap_or_else(|| panic!("no message {name}"));
        assert_eq!(parts_of(text), parts.iter().copied().collect(), "{name}");
    }
}

#[test]
fn the_embedded_catalogue_can_be_read() {
    serde_json::from_str::<Words>(FILE).unwrap();
    assert!(WORDS.flags.len() > 40 && WORDS.primitives.len() > 10);
    assert!(WORDS.holds.len() > 10 && WORDS.attestation_refusals.len() > 10);
}

#[test]
fn every_message_has_the_parts_it_is_declared_with() {
    assert_declared(&WORDS.verdicts, verdicts::DECLARED);
}

#[test]
fn a_message_is_split_before_its_values_are_inserted() {
    let message = verdicts::not_counted("a**b", "{c}");
    assert_eq!(message.to_string(), "a**b is not compared: {c}.");
    let strong: Vec<_> = message
        .segments()
        .into_iter()
        .filter(|segment| matches!(segment, Segment::Part { is_strong: true, .. }))
        .collect();
    let expected = Segment::Part { value: "{c}", is_strong: true };
    assert_eq!(strong, [expected]);
}
