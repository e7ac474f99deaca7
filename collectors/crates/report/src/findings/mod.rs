//! What a signed run shows, as numbers, words of closed lists and cases: no sentences. The reports print
//! these. The site has the same files (`apps/web/domain/findings`), and both must answer the documents in
//! `packages/contract/fixtures/verdicts` alike; the definitions are in METHODOLOGY.md under "Findings".

#[cfg(test)]
pub mod tests;

use fsbench_stats::ratio;

/// The limits between one finding and another: those of `packages/contract/json/method.json`.
#[derive(Debug, PartialEq)]
#[cfg_attr(test, derive(serde::Deserialize), serde(deny_unknown_fields))]
pub struct Method {
    pub interval_rounds: usize,
    pub interval_resamples: usize,
    pub interval_confidence: f64,
    pub slower_ratio: f64,
    pub compared_files: u64,
    pub wait_share: f64,
    pub shared_over_private: f64,
    pub clear_ratio: f64,
    pub tail_probes: usize,
    pub reached_share: f64,
    pub fallen_share: f64,
    pub compared_write_bytes: u64,
    pub gap_ratio: f64,
}

/// Said here too, so that a report has no file to be unable to read; a test compares the two.
pub const METHOD: Method = Method {
    interval_rounds: ratio::INTERVAL_ROUNDS,
    interval_resamples: ratio::INTERVAL_RESAMPLES,
    interval_confidence: ratio::INTERVAL_CONFIDENCE,
    slower_ratio: 1.05,
    compared_files: 1000,
    wait_share: 0.2,
    shared_over_private: 1.25,
    clear_ratio: fsbench_stats::trial::CLEAR_RATIO,
    tail_probes: 10,
    reached_share: 0.95,
    fallen_share: 0.2,
    compared_write_bytes: 128 << 10,
    gap_ratio: 1.15,
};
