//! One curve for each target and each way of limiting: its cases, its points, and the number of workers to use.

use fsbench_wire::{Limiting, Role, Run, SweepParams};

use super::super::findings::{Point, Scaling, SweepCase, SweepSuite, point, scaling};
use super::names::MISSING_NAME;
use crate::answer::Folders;
use crate::headline::role_of;

/// One command on one target, limited in one way.
pub struct CommandCurve<'a> {
    pub name: &'a str,
    pub place: String,
    pub role: Option<Role>,
    pub limiting: Limiting,
    /// By workers, rising; with its measurement, where there is one.
    pub cases: Vec<(&'a SweepCase, Option<Point>)>,
    /// Of the points that were measured.
    pub points: Vec<Point>,
    pub found: Option<Scaling>,
}

pub fn curves<'a>(
    run: &Run,
    suite: &'a SweepSuite,
    folders: &Folders,
    digest: &[u8],
) -> Vec<CommandCurve<'a>> {
    let mut groups: Vec<Vec<&SweepCase>> = Vec::new();
    for case in suite.cases.iter().filter(|case| case.params.command.is_some()) {
        match groups.iter_mut().find(|group| is_same(group[0], case)) {
            Some(group) => group.push(case),
            None => groups.push(vec![case]),
        }
    }
    groups.into_iter().map(|group| curve(run, &suite.method, group, folders, digest)).collect()
}

fn is_same(x: &SweepCase, y: &SweepCase) -> bool {
    let parts = |params: &SweepParams| {
        (params.limiting, params.command.as_ref().map(|command| command.sha256.clone()))
    };
    parts(&x.params) == parts(&y.params) && x.target == y.target
}

fn curve<'a>(
    run: &Run,
    method: &str,
    mut cases: Vec<&'a SweepCase>,
    folders: &Folders,
    digest: &[u8],
) -> CommandCurve<'a> {
    cases.sort_by_key(|case| case.params.workers_count);
    let first = cases[0];
    let points: Vec<Point> = cases.iter().filter_map(|case| point(method, case)).collect();
    let id = first.target.as_deref();
    let folder = folders.iter().find(|(target, _)| Some(target.as_str()) == id);
    let target = crate::target_text(run, id);
    let limited = match first.params.limiting {
        Limiting::Cpus => ", bound to that many CPUs",
        Limiting::Jobs => "",
    };
    CommandCurve {
        name: first.params.command.as_ref().map_or(MISSING_NAME, |command| command.name.as_str()),
        place: match folder {
            Some((_, path)) => format!("{target} {path}{limited}"),
            None => format!("{target}{limited}"),
        },
        role: role_of(run, id),
        limiting: first.params.limiting,
        found: scaling(&points, digest),
        cases: cases.into_iter().map(|case| (case, point(method, case))).collect(),
        points,
    }
}

impl CommandCurve<'_> {
    /// Which number of workers to use, the same in every place of a report.
    pub fn number_to_use(&self) -> Option<usize> {
        self.found.as_ref().map(|found| found.use_range.0)
    }

    /// More workers than the number to use, and about as fast.
    pub fn as_fast(&self) -> Vec<u64> {
        let Some((at, last)) = self.found.as_ref().map(|found| found.use_range) else {
            return Vec::new();
        };
        (at + 1..=last).map(|at| self.points[at].workers).collect()
    }

    /// By the estimator of the sentences, so that both say the same.
    pub fn speedup(&self, workers: u64) -> Option<f64> {
        let at = self.points.iter().position(|point| point.workers == workers)?;
        self.found.as_ref().map_or(Some(1.0), |found| found.speedup(at))
    }
}
