//! Arguments of `ab`.

use std::time::Duration;

use super::conditions::{BesideArgs, BesideName, TurboArgs};
use super::report::ReportArgs;
use clap::Args;
use fsbench_ab::Quantity;
use fsbench_ab::schedule::{DEFAULT_PAIRS, LEAST_PAIRS, MOST_PAIRS};

const AFTER_HELP: &str = "\
Both sides run alternately, in blocks of four: BASE HEAD HEAD BASE or HEAD BASE BASE HEAD, chosen at \
random. A difference counts only after fresh pairs have confirmed it.";

#[derive(Args, Debug)]
#[command(
    after_help = AFTER_HELP,
    override_usage = "fsbench-collect ab [OPTIONS] -- BASE -- HEAD\n       fsbench-collect ab [OPTIONS] --base <REV> [--head <REV>] [--build <CMD>] -- COMMAND"
)]
pub struct AbArgs {
    /// Commit to compare with; both sides are checked out, each in its own folder
    #[arg(long, value_name = "REV")]
    pub base: Option<String>,
    /// Commit that may be slower
    #[arg(long, value_name = "REV", default_value = "HEAD", requires = "base")]
    pub head: String,
    /// Shell command that builds a checkout; not timed
    #[arg(long, value_name = "CMD", requires = "base", alias = "setup")]
    pub build: Option<String>,
    /// Fail if HEAD needs more than this: `time>5%`, `cpu>5%` or `memory>10%`; a difference of up to
    /// 2 % never fails
    #[arg(long, value_name = "CONDITION", value_parser = condition, default_value = "time > 2%")]
    pub fail_if: Condition,
    /// Largest number of pairs of executions, 24 or more
    #[arg(long, value_name = "N", default_value_t = DEFAULT_PAIRS as u64, value_parser = clap::value_parser!(u64).range(LEAST_PAIRS as u64..=MOST_PAIRS as u64))]
    pub max_pairs: u64,
    /// Longest time to measure, not counting builds: 90s, 30m or 2h
    #[arg(long, value_name = "TIME", value_parser = time, default_value = "30m")]
    pub max_time: Duration,
    #[command(flatten)]
    pub turbo: TurboArgs,
    #[command(flatten)]
    pub beside: BesideArgs,
    /// Keep another core busy only while BASE runs; one command is then enough
    #[arg(long, value_enum, value_name = "busy-loop", conflicts_with = "beside")]
    pub base_beside: Option<BesideName>,
    /// Keep another core busy only while HEAD runs; one command is then enough
    #[arg(long, value_enum, value_name = "busy-loop", conflicts_with_all = ["beside", "base_beside"])]
    pub head_beside: Option<BesideName>,
    /// Seed of the random order of executions, to repeat that order [default: random]
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    #[command(flatten)]
    pub report: ReportArgs,
    /// Two commands separated by `--`, or with --base one command, run at the top of each checkout
    #[arg(last = true, value_name = "COMMAND", required = true)]
    pub command: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Condition {
    pub quantity: Quantity,
    /// 0.02: by 2 %.
    pub allowed: f64,
}

/// `time > 5%`, `cpu > 2%`, `> 10%`.
fn condition(text: &str) -> Result<Condition, String> {
    const EXAMPLE: &str = "as in `time > 5%`, `cpu > 5%` or `memory > 10%`";
    let (word, per_cent) =
        text.split_once('>').ok_or_else(|| format!("there is no `>` in it: {EXAMPLE}"))?;
    let quantity = match word.trim() {
        "" => Quantity::Time,
        word => Quantity::ALL
            .into_iter()
            .find(|quantity| quantity.word() == word)
            .ok_or_else(|| format!("`{word}` is none of time, cpu and memory: {EXAMPLE}"))?,
    };
    let allowed = per_cent.trim().strip_suffix('%').and_then(|number| number.trim().parse().ok());
    match allowed {
        Some(allowed) if (0.0..=10_000.0).contains(&allowed) => {
            Ok(Condition { quantity, allowed: allowed / 100.0 })
        }
        _ => Err(format!("no percentage follows the `>`: {EXAMPLE}")),
    }
}

/// `90s`, `30m`, `2h`
fn time(text: &str) -> Result<Duration, String> {
    let units = [("s", 1), ("m", 60), ("h", 3600)];
    let seconds = units.into_iter().find_map(|(unit, seconds)| {
        let count: u64 = text.strip_suffix(unit)?.parse().ok()?;
        count.checked_mul(seconds).filter(|all| (1..=7 * 24 * 3600).contains(all))
    });
    seconds.map(Duration::from_secs).ok_or_else(|| "a time, as in 90s, 30m or 2h".into())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use fsbench_ab::Quantity;

    use super::{Condition, condition, time};

    #[test]
    fn a_condition_is_one_of_getting_worse() {
        for (text, quantity, allowed) in [
            ("time > 5%", Quantity::Time, 0.05),
            ("cpu>2.5 %", Quantity::Cpu, 0.025),
            (" memory > 10%", Quantity::Memory, 0.1),
            ("> 0%", Quantity::Time, 0.0),
        ] {
            assert_eq!(condition(text), Ok(Condition { quantity, allowed }), "{text}");
        }
    }

    #[test]
    fn what_cannot_be_meant_is_said() {
        for (text, why) in [
            ("time", "no `>`"),
            ("time < 5%", "no `>`"),
            ("wall > 5%", "none of time, cpu and memory"),
            ("time > 5", "no percentage"),
            ("time > -5%", "no percentage"),
            ("time > NaN%", "no percentage"),
        ] {
            let message = condition(text).unwrap_err();
            assert!(message.contains(why), "{text}: {message}");
        }
    }

    #[test]
    fn a_time_has_a_unit() {
        assert_eq!(time("90s"), Ok(Duration::from_secs(90)));
        assert_eq!(time("2h"), Ok(Duration::from_secs(7200)));
        for text in ["90", "0s", "1d", "-1m", "9999h", "m"] {
            assert!(time(text).is_err(), "{text}");
        }
    }
}
