//! The rules that a JSON Schema cannot carry: what one part of a run says of another. The
//! counterpart of `rules.ts`; the invalid fixtures hold the two to the same answers.

use std::collections::HashSet;

use fsbench_wire::{
    Case, CaseFacts, CaseRuleError, OsFamily, Outcome, Run, SuiteParams, SuiteRun, Target, limits,
    with_body,
};
use serde_json::Value;

use super::columns::{Columns, reading_columns};
use super::{CheckResult, Refusal, refuse};

/// Before the schema looks at each of them.
pub fn check_cases_count(document: &Value) -> CheckResult {
    let length = |value: &Value| value["cases"].as_array().map_or(0, Vec::len);
    let suites = document["suites"].as_array().into_iter().flatten().map(length);
    let cases = length(document) + suites.sum::<usize>();
    let most = limits().map_err(|error| Refusal::new("internal", error.to_string()))?.cases_per_run;
    if cases > most {
        return refuse("too_many_cases", format!("{cases} cases; the limit is {most}"), "/suites");
    }
    Ok(())
}

pub fn check_run(run: &Run) -> CheckResult {
    check_identities(run)?;
    check_suites(run)?;
    check_flags(run)
}

/// What the rules look at in a case of any suite.
struct CaseView<'a> {
    id: &'a str,
    target: Option<&'a str>,
    rules: &'a dyn CaseRules,
}

impl<'a> CaseView<'a> {
    fn of<P: SuiteParams<M>, M: Columns>(case: &'a Case<P, M>) -> Self {
        Self { id: &case.id, target: case.target.as_deref(), rules: case }
    }
}

fn check_identities(run: &Run) -> CheckResult {
    if let Some(at) = first_repeated(run.targets.iter().map(|target| target.id.as_str())) {
        return refuse(
            "target_duplicate",
            "two targets have the same id",
            format!("/targets/{at}"),
        );
    }
    if let Some(at) = first_repeated(run.suites.iter().map(|suite| suite.suite().slug())) {
        return refuse(
            "suite_duplicate",
            "a suite occurs twice in the run",
            format!("/suites/{at}"),
        );
    }
    Ok(())
}

fn check_suites(run: &Run) -> CheckResult {
    let mut ids = HashSet::new();
    for (s, suite) in run.suites.iter().enumerate() {
        if reading_columns(with_body!(suite, body => &body.readings)).len() > 1 {
            return refuse(
                "columns_uneven",
                "the readings' columns differ in length",
                format!("/suites/{s}/readings"),
            );
        }
        for (c, case) in views(suite).iter().enumerate() {
            let at = format!("/suites/{s}/cases/{c}");
            if !ids.insert(case.id.to_owned()) {
                return refuse(
                    "case_id_duplicate",
                    "two cases have the same id",
                    format!("{at}/id"),
                );
            }
            let target = run.targets.iter().find(|target| Some(target.id.as_str()) == case.target);
            if case.target.is_some() && target.is_none() {
                return refuse(
                    "target_unknown",
                    "a case names a target that the run does not describe",
                    format!("{at}/target"),
                );
            }
            let os = run.machine.os.family;
            case.rules.check_params(os, target).map_err(refusal("params_inconsistent", &at))?;
            check_columns(case, &at)?;
            case.rules.check_samples().map_err(refusal("samples_inconsistent", &at))?;
        }
    }
    Ok(())
}

/// The rules of one case, whatever its suite.
trait CaseRules {
    fn check_params(&self, os: OsFamily, target: Option<&Target>) -> Result<(), CaseRuleError>;
    fn columns(&self) -> Vec<Vec<usize>>;
    fn check_samples(&self) -> Result<(), CaseRuleError>;
}

impl<P: SuiteParams<M>, M: Columns> CaseRules for Case<P, M> {
    fn check_params(&self, os: OsFamily, target: Option<&Target>) -> Result<(), CaseRuleError> {
        self.params.check(&CaseFacts {
            os,
            target,
            durability: self.durability.as_ref().map(|durability| durability.class),
            is_measured: matches!(self.outcome, Outcome::Measured { .. }),
        })
    }

    fn columns(&self) -> Vec<Vec<usize>> {
        match &self.outcome {
            Outcome::Measured { measurement } => measurement.lengths(),
            Outcome::Unsupported { .. } | Outcome::Failed { .. } => Vec::new(),
        }
    }

    fn check_samples(&self) -> Result<(), CaseRuleError> {
        match &self.outcome {
            Outcome::Measured { measurement } => self.params.check_samples(measurement),
            Outcome::Unsupported { .. } | Outcome::Failed { .. } => Ok(()),
        }
    }
}

fn refusal(code: &'static str, at: &str) -> impl Fn(CaseRuleError) -> Refusal {
    move |found| Refusal::new(code, found.detail).at(format!("{at}{}", found.pointer))
}

fn check_columns(case: &CaseView<'_>, at: &str) -> CheckResult {
    for group in case.rules.columns() {
        let first = group.first().copied().unwrap_or(0);
        if group.iter().any(|length| *length != first) {
            return refuse(
                "columns_uneven",
                "the columns of a measurement differ in length",
                format!("{at}/measurement"),
            );
        }
        if first == 0 {
            return refuse(
                "no_samples",
                "a measured case has no samples",
                format!("{at}/measurement"),
            );
        }
    }
    Ok(())
}

fn check_flags(run: &Run) -> CheckResult {
    let all: Vec<Vec<CaseView<'_>>> = run.suites.iter().map(views).collect();
    let ids: HashSet<&str> = all.iter().flatten().map(|case| case.id).collect();
    let unknown =
        run.flags.iter().position(|flag| flag.case.as_deref().is_some_and(|id| !ids.contains(id)));
    match unknown {
        Some(at) => refuse(
            "flag_case_unknown",
            "a flag names a case that the run does not hold",
            format!("/flags/{at}/case"),
        ),
        None => Ok(()),
    }
}

fn first_repeated<'a>(values: impl Iterator<Item = &'a str>) -> Option<usize> {
    let mut seen = HashSet::new();
    values.enumerate().find(|(_, value)| !seen.insert(*value)).map(|(at, _)| at)
}

fn views(suite: &SuiteRun) -> Vec<CaseView<'_>> {
    fn of<P: SuiteParams<M>, M: Columns>(cases: &[Case<P, M>]) -> Vec<CaseView<'_>> {
        cases.iter().map(CaseView::of).collect()
    }
    with_body!(suite, body => of(&body.cases))
}
