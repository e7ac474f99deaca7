//! Reads back a case's histogram. It may come from a stranger's file, so its size is
//! checked before anything is allocated for it.

use fsbench_wire::{limits, seal::decode_base64};
use hdrhistogram::Histogram;
use hdrhistogram::serialization::Deserializer;

const V2_COOKIE: u32 = 0x1c84_9303;
const HEADER_BYTES: usize = 40;
/// The least number of the encoding. No count is near it, and its negation overflows in the decoder.
const LEAST_NUMBER: [u8; 9] = [0xff; 9];
/// Below this a 99th percentile is not a measurement but a maximum.
const LEAST_FOR_P99: u64 = 1000;

/// The 99th percentile in nanoseconds, where there are enough operations to have one.
pub fn p99_ns(base64: &str) -> Option<f64> {
    let histogram = read(base64)?;
    #[expect(clippy::cast_precision_loss, reason = "two digits were kept")]
    let p99 = histogram.value_at_quantile(0.99) as f64;
    (histogram.len() >= LEAST_FOR_P99).then_some(p99)
}

fn read(base64: &str) -> Option<Histogram<u64>> {
    let bytes = decode_base64(base64).ok()?;
    let most = limits().ok()?.histogram_bytes;
    let word = |at: usize| Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
    let counts_bytes = word(4)? as usize;
    let significant_digits = word(12)?;
    let is_sound = bytes.len() <= most
        && word(0)? == V2_COOKIE | 0x10
        && bytes.len().checked_sub(HEADER_BYTES) == Some(counts_bytes)
        && (1..=3).contains(&significant_digits)
        && !bytes.windows(LEAST_NUMBER.len()).any(|bytes| bytes == LEAST_NUMBER);
    if !is_sound {
        return None;
    }
    Deserializer::new().deserialize(&mut bytes.as_slice()).ok()
}

#[cfg(test)]
pub(crate) mod tests {
    use super::p99_ns;
    use base64::Engine as _;
    use base64::engine::general_purpose::STANDARD;
    use hdrhistogram::Histogram;
    use hdrhistogram::serialization::{Serializer as _, V2Serializer};

    pub fn encode(values: impl Iterator<Item = u64>) -> String {
        let mut histogram = Histogram::<u64>::new(2).unwrap();
        values.for_each(|value| histogram.record(value).unwrap());
        let mut bytes = Vec::new();
        V2Serializer::new().serialize(&histogram, &mut bytes).unwrap();
        STANDARD.encode(bytes)
    }

    #[test]
    fn a_run_of_empty_buckets_that_no_number_can_count_is_refused() {
        let mut bytes = STANDARD.decode(encode(1..=2000)).unwrap();
        bytes.extend([0xff; 9]);
        let counts_bytes = u32::try_from(bytes.len() - 40).unwrap();
        bytes[4..8].copy_from_slice(&counts_bytes.to_be_bytes());
        assert_eq!(p99_ns(&STANDARD.encode(bytes)), None);
    }

    #[test]
    fn a_p99_needs_a_thousand_operations() {
        assert_eq!(p99_ns(&encode(1..=999)), None);
        let p99 = p99_ns(&encode((1..=1000).map(|n| n * 100))).unwrap();
        assert!((98_900.0..=100_000.0).contains(&p99), "{p99}");
    }

    #[test]
    fn a_damaged_histogram_has_no_figures() {
        let good = encode(1..=2000);
        let mut bytes = STANDARD.decode(&good).unwrap();
        bytes[4] = 0x7f;
        for damaged in ["", "AAAA", "not base64", &good[..40], &STANDARD.encode(bytes)] {
            assert_eq!(p99_ns(damaged), None);
        }
    }
}
