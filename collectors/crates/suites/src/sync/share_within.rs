//! Reading a case's histogram, for rules that look at its shape.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use hdrhistogram::Histogram;
use hdrhistogram::serialization::Deserializer;

/// Share of the recorded values that lie in any of the ranges (nanoseconds, inclusive). `None`
/// when the histogram cannot be read or is empty.
pub fn share_within<const N: usize>(base64: &str, ranges_ns: [(f64, f64); N]) -> Option<f64> {
    let bytes = STANDARD.decode(base64).ok()?;
    let histogram: Histogram<u64> = Deserializer::new().deserialize(&mut bytes.as_slice()).ok()?;
    let inside: u64 = ranges_ns
        .iter()
        .map(|(low, high)| {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "nanoseconds of a tick are positive and small"
            )]
            let (low, high) = (*low as u64, *high as u64);
            histogram.count_between(low, high)
        })
        .sum();
    #[expect(clippy::cast_precision_loss, reason = "counts of a run")]
    let share = inside as f64 / histogram.len() as f64;
    (!histogram.is_empty()).then_some(share)
}
