//! Latencies as the document carries them: one histogram of all blocks of a case.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use hdrhistogram::Histogram;
use hdrhistogram::serialization::{Deserializer, Serializer, V2Serializer};

/// One hour: longer than any call that returns.
const HIGHEST_NS: u64 = 3_600_000_000_000;
/// Two digits: 1 % is finer than the spread between two rounds, and a histogram stays near 1 KB.
const DIGITS: u8 = 2;

#[derive(Debug, thiserror::Error)]
#[error("a histogram could not be {0}")]
pub struct HistogramError(&'static str);

/// Latencies recorded one by one, in memory that is taken once.
pub struct LatencyHistogram(Histogram<u64>);

impl LatencyHistogram {
    pub fn new(digits: u8) -> Result<Self, HistogramError> {
        empty(digits).map(Self)
    }

    pub fn record(&mut self, latency_ns: u64) {
        self.0.saturating_record(latency_ns);
    }

    pub fn clear(&mut self) {
        self.0.reset();
    }

    pub fn to_text(&self) -> Result<String, HistogramError> {
        to_text(&self.0)
    }
}

/// Base64 of a V2 histogram, uncompressed.
pub fn encode(values: &[u64]) -> Result<String, HistogramError> {
    let mut histogram = empty(DIGITS)?;
    for &value in values {
        histogram.saturating_record(value);
    }
    to_text(&histogram)
}

/// One histogram of several, all of as many digits: never an average of percentiles.
pub fn merge<'a>(parts: impl IntoIterator<Item = &'a str>) -> Result<String, HistogramError> {
    let mut merged: Option<Histogram<u64>> = None;
    for part in parts {
        let bytes = STANDARD.decode(part).map_err(|_| HistogramError("read"))?;
        let part: Histogram<u64> = Deserializer::new()
            .deserialize(&mut bytes.as_slice())
            .map_err(|_| HistogramError("read"))?;
        match &mut merged {
            Some(merged) => merged.add(&part).map_err(|_| HistogramError("merged"))?,
            none => *none = Some(part),
        }
    }
    merged.map_or_else(|| to_text(&empty(DIGITS)?), |merged| to_text(&merged))
}

fn empty(digits: u8) -> Result<Histogram<u64>, HistogramError> {
    Histogram::new_with_bounds(1, HIGHEST_NS, digits).map_err(|_| HistogramError("made"))
}

fn to_text(histogram: &Histogram<u64>) -> Result<String, HistogramError> {
    let mut bytes = Vec::new();
    V2Serializer::new().serialize(histogram, &mut bytes).map_err(|_| HistogramError("written"))?;
    Ok(STANDARD.encode(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Histogram<u64> {
        Deserializer::new().deserialize(&mut STANDARD.decode(text).unwrap().as_slice()).unwrap()
    }

    #[test]
    fn merging_keeps_every_operation_and_two_digits() {
        let parts = [encode(&[100, 200]).unwrap(), encode(&[18_143_000]).unwrap()];
        let merged = read(&merge(parts.iter().map(String::as_str)).unwrap());
        assert_eq!(merged.len(), 3);
        assert!(merged.equivalent(merged.max(), 18_143_000));
        assert!(merged.max().abs_diff(18_143_000) < 181_430);
    }

    #[test]
    fn the_bytes_are_of_the_uncompressed_second_version() {
        let bytes = STANDARD.decode(encode(&[7]).unwrap()).unwrap();
        assert_eq!(bytes[..4], 0x1c84_9313_u32.to_be_bytes());
    }

    #[test]
    fn an_hour_long_call_is_kept_as_an_hour() {
        assert_eq!(read(&encode(&[u64::MAX]).unwrap()).len(), 1);
    }

    #[test]
    fn damaged_bytes_are_refused() {
        assert!(merge(["AAAA"]).is_err());
        assert!(merge(["not base64"]).is_err());
    }
}
