//! Intervals over rounds that share processes.

use crate::median::{COVERAGE, Median, median};
use crate::student;

/// What a pooled variance counts, in degrees of freedom: more would hold too seldom where noise differs by point.
const POOLED_DEGREES: f64 = 2.0;

/// How far the processes of some rounds lie apart, in logarithms.
pub struct ProcessSpread {
    /// Of a process's median.
    pub variance: f64,
    pub processes: f64,
}

/// A median of samples that share processes: its interval is over processes ([`reach_over`]), because one over samples
/// covers 59 to 96 % where processes differ. Where all are of one process, or the document does not tell, or a sample
/// has no logarithm, it is that of [`median`].
pub fn median_over(samples: &[f64], process: &[u64]) -> Option<Median> {
    let found = median(samples)?;
    let has_logarithms = samples.iter().all(|sample| sample.is_finite() && *sample > 0.0);
    let ln_samples: Vec<f64> = samples.iter().map(|sample| sample.ln()).collect();
    let reach = found
        .bounds
        .filter(|_| has_logarithms)
        .and_then(|_| reach_over(&ln_samples, process, COVERAGE, None));
    Some(reach.map_or(found, |reach| Median {
        bounds: Some((found.value / reach, found.value * reach)),
        ..found
    }))
}

/// How far an interval reaches to each side, as a factor: rounds of one process are one observation, by their median,
/// and Student's t has one degree of freedom fewer than there are processes (Kalibera and Jones 2013, the top level).
/// `pooled` is the variance of a process's median of values like these, which moderates their own (Smyth 2004). `None`
/// where all rounds are of one process, or one has none. The site's `process-interval.ts` says why it is no bootstrap.
pub fn reach_over(
    ln_values: &[f64],
    process: &[u64],
    confidence: f64,
    pooled: Option<f64>,
) -> Option<f64> {
    let spread = spread_over(ln_values, process)?;
    let own = spread.processes - 1.0;
    let pooled_degrees = pooled.map_or(0.0, |_| POOLED_DEGREES);
    let degrees = own + pooled_degrees;
    let variance = (own * spread.variance + pooled_degrees * pooled.unwrap_or(0.0)) / degrees;
    let rounds_of_process = crate::float(ln_values.len() as u64) / spread.processes;
    let point =
        student::quantile(f64::midpoint(1.0, confidence), degrees) * allowance(rounds_of_process);
    Some((point * (variance / spread.processes).sqrt()).exp())
}

/// `None` where all rounds are of one process, or one has none.
pub fn spread_over(ln_values: &[f64], process: &[u64]) -> Option<ProcessSpread> {
    if process.len() < ln_values.len() {
        return None;
    }
    let mut by_process: Vec<(u64, Vec<f64>)> = Vec::new();
    for (value, of) in ln_values.iter().zip(process) {
        match by_process.iter_mut().find(|(known, _)| known == of) {
            Some((_, some)) => some.push(*value),
            None => by_process.push((*of, vec![*value])),
        }
    }
    let middles: Option<Vec<f64>> =
        by_process.iter().map(|(_, some)| median(some).map(|one| one.value)).collect();
    let middles = middles.filter(|middles| middles.len() > 1)?;
    let processes = crate::float(middles.len() as u64);
    let mean = middles.iter().sum::<f64>() / processes;
    let squares: f64 = middles.iter().map(|middle| (middle - mean).powi(2)).sum();
    Some(ProcessSpread { variance: squares / (processes - 1.0), processes })
}

/// The last round of a process resembles the first of the next, so processes differ by less than their mean from the
/// truth, most where each has few rounds. By so much more an interval covers 93 % at a correlation of 0.5 between
/// neighbors, and still no more than 97 % at none (METHODOLOGY, "Rounds and processes").
fn allowance(rounds_of_process: f64) -> f64 {
    1.0 + 1.0 / (2.0 * rounds_of_process)
}

#[cfg(test)]
mod tests {
    use super::median_over;
    use crate::median;

    #[test]
    fn samples_of_one_process_are_one_observation() {
        let samples = [0.9, 0.9, 0.9, 1.1, 1.1, 1.1, 1.0, 1.0, 1.0];
        let over = median_over(&samples, &[0, 0, 0, 1, 1, 1, 2, 2, 2]).unwrap();
        let (low, high) = over.bounds.unwrap();
        // Their logarithms have a standard deviation of 0.1004, t of two degrees is 4.303, and rounds of three widen by 7/6.
        assert!((high - 1.3379).abs() < 1e-3 && (low * high - 1.0).abs() < 1e-9, "{over:?}");
        for process in [&[0; 9][..], &[0, 1, 2]] {
            assert_eq!(median_over(&samples, process), median(&samples), "{process:?}");
        }
    }
}
