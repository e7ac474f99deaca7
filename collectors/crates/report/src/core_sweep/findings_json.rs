//! The findings as the fixtures of the contract have them.

use fsbench_wire::{SweepParams, Target};
use serde_json::{Value, json};

use super::findings::{Point, SweepCase, SweepSuite, point, scaling};
use crate::findings::tests::ratio;

pub fn json(suite: &SweepSuite, _: &[Target], digest: &[u8]) -> Value {
    type Key = (SweepParams, Option<String>);
    let mut curves: Vec<(Key, Vec<&SweepCase>)> = Vec::new();
    for case in &suite.cases {
        let mut key = (case.params.clone(), case.target.clone());
        key.0.workers_count = 0;
        match curves.iter_mut().find(|(known, _)| *known == key) {
            Some((_, cases)) => cases.push(case),
            None => curves.push((key, vec![case])),
        }
    }
    let each = curves.into_iter().map(|(_, mut cases)| {
        cases.sort_by_key(|case| case.params.workers_count);
        let points: Vec<Point> =
            cases.iter().filter_map(|case| point(&suite.method, case)).collect();
        let workers = |at: usize| points[at].workers;
        let range =
            |(low, high): (usize, usize)| json!({ "low": workers(low), "high": workers(high) });
        let scaling = scaling(&points, digest).map(|scaling| {
            json!({
                "best_workers": workers(scaling.best),
                "best_range": range(scaling.best_range),
                "use_range": range(scaling.use_range),
                "is_clear": scaling.is_clear(),
                "knee_workers": scaling.knee.map(workers),
                "knee_range": scaling.knee_range.map(range),
                "retrograde_workers": scaling.retrograde.map(workers),
                "first_over_best": ratio(scaling.first_over_best),
                "last_over_best": ratio(scaling.last_over_best),
            })
        });
        json!({
            "cases": cases.iter().map(|case| &case.id).collect::<Vec<_>>(),
            "seconds": points.iter().map(|point| point.time.value / 1e9).collect::<Vec<_>>(),
            "scaling": scaling,
        })
    });
    each.collect()
}
