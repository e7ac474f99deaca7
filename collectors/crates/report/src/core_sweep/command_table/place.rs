//! Where a curve was measured, in a word.

use fsbench_wire::Role;

use super::curves::CommandCurve;

/// The place of a curve, at the beginning of a sentence.
pub fn place<'a>(curve: &'a CommandCurve<'_>, is_one_of_many: bool) -> &'a str {
    match curve.role {
        _ if !is_one_of_many => "Here",
        Some(Role::Memory) => "In memory",
        Some(Role::Disk) => "On disk",
        _ => curve.place.as_str(),
    }
}
