/**
 * The limits between one finding and another, as METHODOLOGY.md has them under "Findings". Published with the
 * contract: what prints in a terminal and what draws a page read the same figures from `json/method.json`.
 */
export const METHOD = {
  /** Least rounds of both sides for an interval of a ratio, its resamples, and its confidence. */
  interval_rounds: 6,
  interval_resamples: 10_000,
  interval_confidence: 0.95,
  /** core-sweep: slower by less than this is no finding. */
  slower_ratio: 1.05,
  /** memfs: the number of files at which backends and passes are compared. */
  compared_files: 1000,
  /** memfs: an operation is bound by the index only above both, the second with its whole interval; not bound: below that. */
  wait_share: 0.2,
  shared_over_private: 1.25,
  /** turbo and throughput: the whole interval of a pair's ratio lies beyond this, or there is no difference to speak of. */
  clear_ratio: 1.02,
  /** turbo: so many last probes of a ramp make its steady clock; from this part of it on it counts as reached. */
  tail_probes: 10,
  reached_share: 0.95,
  /** turbo: more of the later probes below that than this, and a ramp says more of what else ran than of the clock. */
  fallen_share: 0.2,
  /** throughput: the size of write at which sinks are compared. */
  compared_write_bytes: 128 * 1024,
  /** throughput: accepted by durable, from which there is a gap to speak of. */
  gap_ratio: 1.15,
} as const;
