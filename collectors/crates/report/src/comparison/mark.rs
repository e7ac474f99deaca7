//! What stands beside a value that a warning concerns.

/// `?` is an undecided result of `check`.
pub const MARK: &str = " !";
pub const MARK_MEANING: &str = "! beside a result: it has a warning";

pub fn mark_of(is_flagged: bool) -> &'static str {
    if is_flagged { MARK } else { "" }
}
