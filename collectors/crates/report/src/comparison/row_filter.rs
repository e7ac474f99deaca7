//! Which rows of a comparison are shown: those of some suites, those that differ, the largest differences.

use fsbench_wire::Suite;

/// An interval wholly beyond it is a difference, as in the verdicts.
const CLEAR: f64 = 1.02;

#[derive(Clone, Debug, Default)]
pub struct RowFilter {
    /// Empty: all.
    pub suites: Vec<Suite>,
    pub only_different: bool,
    /// The largest differences first; else in reading order.
    pub top: Option<usize>,
}

/// How far the sides of a row lie apart, with its interval where it has one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RowRatio {
    pub ratio: f64,
    pub bounds: Option<(f64, f64)>,
}

impl RowRatio {
    fn size(self) -> f64 {
        self.ratio.ln().abs()
    }

    fn is_clear(self) -> bool {
        self.bounds.is_some_and(|(low, high)| low > CLEAR || high < 1.0 / CLEAR)
    }
}

impl RowFilter {
    pub fn is_everything(&self) -> bool {
        self.suites.is_empty() && !self.only_different && self.top.is_none()
    }

    pub fn has_suite(&self, suite: Suite) -> bool {
        self.suites.is_empty() || self.suites.contains(&suite)
    }

    /// `about`: the suite of a row, and the ratios of its sides to the baseline.
    pub fn rows<T>(&self, rows: Vec<T>, about: impl Fn(&T) -> (Suite, Vec<RowRatio>)) -> Vec<T> {
        let mut sized: Vec<(f64, T)> = rows
            .into_iter()
            .filter_map(|row| {
                let (suite, ratios) = about(&row);
                let is_different = ratios.iter().any(|ratio| ratio.is_clear());
                let is_shown = self.has_suite(suite) && (is_different || !self.only_different);
                let size = ratios.into_iter().map(RowRatio::size).fold(0.0, f64::max);
                is_shown.then_some((size, row))
            })
            .collect();
        if let Some(top) = self.top {
            sized.sort_by(|(a, _), (b, _)| b.total_cmp(a));
            sized.truncate(top);
        }
        sized.into_iter().map(|(_, row)| row).collect()
    }

    /// `12 of 193 rows`, where not all are shown.
    pub fn count_text(&self, shown: usize, all: usize) -> Option<String> {
        let order = if self.top.is_some() { ", the largest differences first" } else { "" };
        (!self.is_everything() && all > 0).then(|| format!("{shown} of {all} rows{order}"))
    }
}

#[cfg(test)]
mod tests {
    use fsbench_wire::Suite;

    use super::{RowFilter, RowRatio};

    #[test]
    fn the_rows_that_differ_come_by_the_size_of_their_difference_up_or_down() {
        let rows = vec![
            ("same", Suite::Sync, 1.0, Some((0.9, 1.1))),
            ("slower", Suite::Sync, 1.3, Some((1.2, 1.4))),
            ("faster", Suite::Memfs, 0.5, Some((0.4, 0.6))),
            ("tiny", Suite::Sync, 1.01, Some((1.005, 1.015))),
            ("alone", Suite::Sync, 9.0, None),
        ];
        let names = |filter: &RowFilter| -> Vec<&str> {
            let shown = filter
                .rows(rows.clone(), |row| (row.1, vec![RowRatio { ratio: row.2, bounds: row.3 }]));
            shown.into_iter().map(|row| row.0).collect()
        };
        let all = RowFilter::default();
        assert_eq!(names(&all).len(), 5);
        assert_eq!(all.count_text(5, 5), None);
        let different = RowFilter { only_different: true, ..RowFilter::default() };
        assert_eq!(names(&different), ["slower", "faster"]);
        let top = RowFilter { top: Some(1), ..different.clone() };
        assert_eq!(names(&top), ["faster"]);
        let of_suite = RowFilter { suites: vec![Suite::Sync], ..different };
        assert_eq!(names(&of_suite), ["slower"]);
    }
}
