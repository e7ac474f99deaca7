//! The report for an issue or a pull request: tables that GitHub renders, and the permalink.

use fsbench_wire::{Run, SuiteRun};

use super::figures::{duration, interval, rate};
use super::table::{Align, Table, markdown_cell};
use super::{flags, head, memfs, sweep, sync, throughput, turbo};
use crate::output::harmless;

pub fn text(run: &Run, digest: &[u8], link: &str) -> String {
    let machine = markdown_cell(&head::machine(&run.machine, &run.conditions.before));
    let mut parts = vec![format!("**fsbench** · {machine} · {link}\n")];
    parts.extend(flags::doubtful(run).map(|words| format!("\n{words}\n")));
    for suite in &run.suites {
        match suite {
            SuiteRun::Sync(suite) => {
                for group in sync::groups(run, suite) {
                    parts.push(format!(
                        "\n**sync** · {}\n\n{}",
                        markdown_cell(&group.title),
                        sync_table(&group).markdown()
                    ));
                }
            }
            SuiteRun::CoreSweep(suite) => {
                let curves = sweep::curves(run, suite);
                parts.push(format!(
                    "\n**core-sweep** · time for 64 000 units, by workers\n\n{}",
                    sweep_table(&curves).markdown()
                ));
            }
            SuiteRun::Throughput(suite) => {
                for group in throughput::groups(run, suite) {
                    parts.push(format!(
                        "\n**throughput** · {}\n\n{}",
                        markdown_cell(&group.title),
                        throughput::markdown_table(&group).markdown()
                    ));
                }
            }
            SuiteRun::Turbo(suite) => parts.push(format!(
                "\n**turbo** · alone, and beside an unrelated busy loop\n\n{}",
                turbo_table(run, suite, digest).markdown()
            )),
            SuiteRun::Memfs(suite) => parts.push(format!(
                "\n**memfs** · one index behind one lock\n\n{}",
                memfs::table(suite).markdown()
            )),
        }
    }
    let mut codes: Vec<&str> = run.flags.iter().map(|flag| flag.code.as_str()).collect();
    codes.sort_unstable();
    codes.dedup();
    if !codes.is_empty() {
        parts.push(format!("\nDoubts: {}\n", markdown_cell(&codes.join(", "))));
    }
    harmless(&parts.concat()).into_owned()
}

fn sync_table(group: &sync::Group<'_>) -> Table {
    let mut table = Table::new(&[
        ("durability", Align::Left),
        ("call", Align::Left),
        ("p50", Align::Right),
        ("95 %", Align::Left),
        ("p99", Align::Right),
        ("ops/s at p50", Align::Right),
    ]);
    for row in &group.rows {
        let call = sync::primitive_word(row.case.params.primitive).to_owned();
        let class = row
            .case
            .durability
            .as_ref()
            .map_or("", |durability| sync::class_words(durability.class))
            .to_owned();
        if let Some(figures) = row.figures {
            table.row([
                class,
                call,
                duration(figures.p50_ns.value),
                interval(figures.p50_ns.value, figures.p50_ns.bounds),
                figures.p99_ns.map_or("-".into(), duration),
                rate(figures.ops_per_s),
            ]);
        } else {
            let words = super::unmeasured_words(&row.case.outcome);
            table.row([
                String::new(),
                call,
                words,
                "-".into(),
                "-".into(),
                "-".into(),
            ]);
        }
    }
    table
}

fn turbo_table(run: &Run, suite: &turbo::TurboSuite, digest: &[u8]) -> Table {
    let mut table = Table::new(&[
        ("work", Align::Left),
        ("alone", Align::Right),
        ("beside a busy loop", Align::Right),
        ("faster by", Align::Right),
    ]);
    for pair in turbo::pairs(run, suite, digest) {
        table.row([
            pair.title.to_owned(),
            pair.alone_words(),
            pair.beside_words(),
            pair.gain_words(),
        ]);
    }
    table
}

fn sweep_table(curves: &[sweep::CurveRow<'_>]) -> Table {
    let mut table = Table::new(&[
        ("curve", Align::Left),
        ("workers", Align::Right),
        ("time", Align::Right),
        ("95 %", Align::Left),
    ]);
    for curve in curves {
        for point in &curve.points {
            table.row([
                curve.title.clone(),
                point.workers.to_string(),
                duration(point.time.value),
                interval(point.time.value, point.time.bounds),
            ]);
        }
        for words in sweep::unmeasured_words(curve) {
            table.row([curve.title.clone(), "-".into(), words, "-".into()]);
        }
    }
    table
}
