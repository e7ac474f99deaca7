//! The documents that the site answers too.

use fsbench_stats::Median;
use fsbench_wire::{SuiteRun, SweepParams, Target, TurboExperiment};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::{METHOD, Method, memfs, sweep, throughput, turbo};

const FIXTURES: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../../packages/contract/fixtures"
);

#[derive(Deserialize)]
struct Document {
    what: String,
    digest: String,
    targets: Vec<Value>,
    suite: SuiteRun,
}

fn read(path: &str) -> String {
    std::fs::read_to_string(format!("{FIXTURES}/{path}")).unwrap()
}

#[test]
fn the_limits_are_those_that_the_contract_publishes() {
    let mut file: Map<String, Value> = serde_json::from_str(&read("../json/method.json")).unwrap();
    let published: Method = serde_json::from_value(file.remove("method").unwrap()).unwrap();
    assert_eq!(METHOD, published);
}

#[test]
fn every_document_is_answered_as_the_site_answers_it() {
    let expected: Map<String, Value> =
        serde_json::from_str(&read("verdicts-expected.json")).unwrap();
    assert_eq!(
        expected.len(),
        std::fs::read_dir(format!("{FIXTURES}/verdicts"))
            .unwrap()
            .count()
    );
    for (name, expected) in expected {
        let document: Document =
            serde_json::from_str(&read(&format!("verdicts/{name}.json"))).unwrap();
        let found = nine_digits(&findings(&document));
        let expected = nine_digits(&expected);
        assert_eq!(found, expected, "{name}: {}", document.what);
    }
}

fn findings(document: &Document) -> Value {
    let digest: Vec<u8> = (0..document.digest.len())
        .step_by(2)
        .map(|at| u8::from_str_radix(&document.digest[at..at + 2], 16).unwrap())
        .collect();
    match &document.suite {
        SuiteRun::Memfs(suite) => memfs_findings(suite, &digest),
        SuiteRun::Turbo(suite) => turbo_findings(suite, &digest),
        SuiteRun::Throughput(suite) => {
            let targets: Vec<Target> = document.targets.iter().map(target).collect();
            throughput_findings(&throughput::findings(suite, &targets, &[], &digest))
        }
        SuiteRun::CoreSweep(suite) => sweep_findings(suite, &digest),
        SuiteRun::Sync(_) => Value::Null,
    }
}

fn target(short: &Value) -> Target {
    let none =
        json!({"memory_kind": null, "file_system": null, "device": null, "idle_probe": null});
    let mut whole = none.as_object().unwrap().clone();
    whole.extend(short.as_object().unwrap().clone());
    serde_json::from_value(Value::Object(whole)).unwrap()
}

fn ratio(ratio: Median) -> Value {
    let (low, high) = ratio.bounds.unzip();
    json!({"ratio": ratio.value, "low": low, "high": high})
}

fn memfs_findings(suite: &memfs::MemfsSuite, digest: &[u8]) -> Value {
    let cells = memfs::cells(suite).into_iter().map(|cell| {
        let [create, write, read, delete] = cell.means_ns;
        json!({
            "files": cell.files, "threads": cell.threads,
            "means_ns": {"create": create, "write": write, "read": read, "delete": delete},
            "user_s": cell.user_s, "system_s": cell.system_s, "peak_bytes": cell.peak_bytes,
        })
    });
    let contention = memfs::contention(suite, digest).into_iter().map(|one| {
        json!({
            "operation": one.operation, "threads": one.threads, "wait_share": one.wait_share,
            "over_private": one.over_private.map(ratio), "instrumented_over": one.instrumented_over,
            "index_bound": one.index_bound,
        })
    });
    let system_calls = memfs::calls(suite, digest).into_iter().map(|one| {
        json!({
            "backend": one.backend, "threads": one.threads, "own_ns": one.own_ns,
            "call_ns": one.call_ns, "ratio": ratio(one.ratio),
        })
    });
    json!({
        "cells": cells.collect::<Vec<_>>(),
        "contention": contention.collect::<Vec<_>>(),
        "calls": system_calls.collect::<Vec<_>>(),
    })
}

fn turbo_findings(suite: &turbo::TurboSuite, digest: &[u8]) -> Value {
    let pairs = [TurboExperiment::Configure, TurboExperiment::CpuControl]
        .into_iter()
        .filter_map(|experiment| {
            let gain = turbo::gain(suite, experiment, digest)?;
            Some(json!({
                "experiment": experiment, "ratio": ratio(gain.ratio), "effect": gain.effect,
            }))
        });
    let ramps = suite.cases.iter().filter_map(|case| {
        let fsbench_wire::Outcome::Measured {
            measurement: fsbench_wire::TurboMeasurement::Ramp(ramp),
        } = &case.outcome
        else {
            return None;
        };
        let rise = turbo::Rise::of(ramp)?;
        Some(json!({
            "spinner": case.params.spinner, "first_hz": rise.hz[0], "steady_hz": rise.steady_hz,
            "top_hz": rise.top_hz, "reached_ns": rise.reached_ns, "fallen_share": rise.fallen_share, "shape": rise.shape,
        }))
    });
    json!({"pairs": pairs.collect::<Vec<_>>(), "ramps": ramps.collect::<Vec<_>>()})
}

fn throughput_findings(found: &[throughput::RateFinding<'_>]) -> Value {
    let each = found.iter().map(|one| {
        json!({
            "what": one.what, "a": one.a.id, "b": one.b.id, "a_rate": one.a_rate, "b_rate": one.b_rate,
            "ratio": ratio(one.ratio), "is": one.is,
        })
    });
    each.collect()
}

fn sweep_findings(suite: &sweep::SweepSuite, digest: &[u8]) -> Value {
    type Key = (SweepParams, Option<String>);
    let mut curves: Vec<(Key, Vec<&sweep::SweepCase>)> = Vec::new();
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
        let points: Vec<sweep::Point> =
            cases.iter().filter_map(|case| sweep::point(case)).collect();
        let workers = |at: usize| points[at].workers;
        let scaling = sweep::scaling(&points, digest).map(|scaling| {
            json!({
                "best_workers": workers(scaling.best),
                "knee_workers": scaling.knee.map(workers),
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

/// As text, so that 1 and 1.0 are one figure.
fn nine_digits(value: &Value) -> Value {
    match value {
        Value::Number(number) => format!("{:.8e}", number.as_f64().unwrap()).into(),
        Value::Array(values) => values.iter().map(nine_digits).collect(),
        Value::Object(fields) => {
            let each = fields.iter();
            let each = each.map(|(name, value)| (name.clone(), nine_digits(value)));
            Value::Object(each.collect())
        }
        other => other.clone(),
    }
}
