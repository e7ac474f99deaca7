//! Runs by their letters.

/// Between letters that no line separates.
pub const NO_BREAK: &str = "\u{a0}";

pub fn letter(at: usize) -> char {
    char::from(b'A' + u8::try_from(at).unwrap_or(25).min(25))
}

/// "A, B or C"
pub fn letters(places: &[usize], last: &str) -> String {
    let all: Vec<String> = places.iter().map(|at| letter(*at).to_string()).collect();
    match all.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., end] => format!("{}{last}{end}", first.join(", ")),
    }
}
