//! When to try again. Pure: an outcome goes in, a decision comes out.

use std::time::Duration;

use crate::instant::parse_http_date;

/// Waits between attempts, doubling; one attempt more than there are waits.
const WAITS: [Duration; 4] = [
    Duration::from_millis(500),
    Duration::from_secs(1),
    Duration::from_secs(2),
    Duration::from_secs(4),
];
/// Where a server asks to wait longer than this, a person has to try again.
const MAX_TIMEOUT: Duration = Duration::from_secs(60);

/// The part of an attempt's outcome that decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Attempt<'a> {
    /// Nothing came back: refused, reset, timed out, no such host. Once that has gone on for long,
    /// nothing will.
    RequestError {
        is_late: bool,
    },
    Status {
        status: u16,
        retry_after: Option<&'a str>,
    },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The answer stands, good or bad.
    Stop,
    Wait(Duration),
}

/// What follows attempt number `attempt` (from 0). `jitter` in 0..=1 spreads clients that
/// were all turned away in the same moment; `now_s` is the Unix time.
pub fn decide(outcome: &Attempt<'_>, attempt: usize, jitter: f64, now_s: i64) -> Decision {
    let Some(&planned) = WAITS.get(attempt) else {
        return Decision::Stop;
    };
    let own = planned.mul_f64(0.75 + 0.5 * jitter.clamp(0.0, 1.0));
    match outcome {
        Attempt::RequestError { is_late: false } => Decision::Wait(own),
        Attempt::Status { status: 429 | 500..=599, retry_after } => {
            match retry_after.and_then(|text| asked_wait(text, now_s)) {
                Some(asked) if asked > MAX_TIMEOUT => Decision::Stop,
                Some(asked) => Decision::Wait(asked),
                None => Decision::Wait(own),
            }
        }
        Attempt::RequestError { is_late: true } | Attempt::Status { .. } => Decision::Stop,
    }
}

/// `Retry-After` as seconds or as a date.
pub fn asked_wait(text: &str, now_s: i64) -> Option<Duration> {
    if let Ok(seconds) = text.trim().parse::<u64>() {
        return Some(Duration::from_secs(seconds));
    }
    let until_s = parse_http_date(text.trim())?;
    Some(Duration::from_secs(u64::try_from(until_s - now_s).unwrap_or(0)))
}

#[cfg(test)]
mod tests {
    use super::{Attempt, Decision, decide};
    use std::time::Duration;

    fn after(status: u16, retry_after: Option<&str>) -> Decision {
        decide(&Attempt::Status { status, retry_after }, 0, 0.5, 784_111_777)
    }

    #[test]
    fn waits_as_long_as_the_server_asks() {
        assert_eq!(after(503, Some("7")), Decision::Wait(Duration::from_secs(7)));
        assert_eq!(
            after(429, Some("Sun, 06 Nov 1994 08:49:57 GMT")),
            Decision::Wait(Duration::from_secs(20))
        );
        assert_eq!(
            after(503, Some("Sun, 06 Nov 1994 08:00:00 GMT")),
            Decision::Wait(Duration::ZERO)
        );
    }

    #[test]
    fn gives_the_wait_to_a_person_when_it_is_long() {
        assert_eq!(after(503, Some("3600")), Decision::Stop);
    }

    #[test]
    fn an_answer_about_the_run_itself_stands() {
        for status in [200, 201, 302, 400, 403, 409, 410, 413, 422] {
            assert_eq!(after(status, None), Decision::Stop, "{status}");
        }
    }

    #[test]
    fn waits_double_and_end() {
        let waits: Vec<_> =
            (0..5).map(|n| decide(&Attempt::RequestError { is_late: false }, n, 0.5, 0)).collect();
        let ms = |ms| Decision::Wait(Duration::from_millis(ms));
        assert_eq!(waits, [ms(500), ms(1000), ms(2000), ms(4000), Decision::Stop]);
    }

    #[test]
    fn silence_that_has_lasted_is_not_waited_for_again() {
        let late = Attempt::RequestError { is_late: true };
        assert_eq!(decide(&late, 0, 0.5, 0), Decision::Stop);
    }

    #[test]
    fn nonsense_in_retry_after_falls_back_to_our_own_wait() {
        assert_eq!(after(503, Some("soon")), Decision::Wait(Duration::from_millis(500)));
    }
}
