//! Jobs on a shared runner whose truth is known: how far an execution deviates from the median of its job, with a drift
//! inside the job.

#![allow(dead_code, reason = "the test and the table each use their own part")]

use std::f64::consts::TAU;

use fsbench_ab::decision::{Decision, Tolerance, Verdict, decide, interval};
use fsbench_ab::schedule::Schedule;
use fsbench_stats::alternating::{Block, BlockRatio, order};
use fsbench_stats::random::RandomNumbers;

/// How far an execution is off, as a share of the median of its job.
#[derive(Clone, Copy, Debug)]
pub struct Runner {
    pub name: &'static str,
    pub p50: f64,
    pub p95: f64,
}

pub const RUNNERS: [Runner; 3] = [
    Runner { name: "steady", p50: 0.008, p95: 0.094 },
    Runner { name: "noisy", p50: 0.021, p95: 0.163 },
    Runner { name: "very noisy", p50: 0.044, p95: 0.20 },
];

/// How the far executions lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tails {
    /// A quarter of all executions, to both sides.
    Both,
    /// The same, all of them slower.
    Slow,
    /// In bursts of about five executions.
    Bursts,
    /// Those of Student's t.
    Student,
}

pub const TAILS: [Tails; 4] = [Tails::Both, Tails::Slow, Tails::Bursts, Tails::Student];

/// Share of the executions that are far off, and the mean number of them in a burst.
const FAR: f64 = 0.25;
const BURST: f64 = 5.0;

/// From the first execution of a job to the last: at most so much, in a line, and a wave as high.
const DRIFT: f64 = 0.10;
const WAVE: f64 = 0.03;

pub struct Job {
    pub verdict: Verdict,
    pub interval: Option<BlockRatio>,
    pub pairs: usize,
}

pub struct Simulator {
    random: RandomNumbers,
    noise: Noise,
}

enum Noise {
    Mixture { near: f64, far: f64, tails: Tails, is_in_burst: bool },
    Student { scale: f64, degrees: f64 },
}

impl Simulator {
    pub fn new(seed: &str, runner: Runner, tails: Tails) -> Self {
        let noise = match tails {
            Tails::Student => student_of(runner),
            _ => mixture_of(runner, tails),
        };
        Self { random: RandomNumbers::from_digest(seed.as_bytes()), noise }
    }

    fn uniform(&mut self) -> f64 {
        let drawn = u32::try_from(self.random.below(1 << 30)).unwrap_or(0);
        (f64::from(drawn) + 0.5) / f64::from(1_u32 << 30)
    }

    fn normal(&mut self) -> f64 {
        (-2.0 * self.uniform().ln()).sqrt() * (TAU * self.uniform()).cos()
    }

    /// How far one execution is off, in logarithms.
    pub fn deviation(&mut self) -> f64 {
        match self.noise {
            Noise::Student { scale, degrees } => scale * self.student(degrees),
            Noise::Mixture { near, far, tails, is_in_burst } => {
                let is_far = match tails {
                    Tails::Bursts => self.next_in_burst(is_in_burst),
                    _ => self.uniform() < FAR,
                };
                let normal = self.normal();
                match (is_far, tails) {
                    (false, _) => near * normal,
                    (true, Tails::Both) => far * normal,
                    (true, _) => far * normal.abs(),
                }
            }
        }
    }

    fn next_in_burst(&mut self, is_in_burst: bool) -> bool {
        let ends = 1.0 / BURST;
        let begins = ends * FAR / (1.0 - FAR);
        let turned = self.uniform() < if is_in_burst { ends } else { begins };
        let now = is_in_burst != turned;
        if let Noise::Mixture { is_in_burst, .. } = &mut self.noise {
            *is_in_burst = now;
        }
        now
    }

    /// By its own quantile function where there is one in closed form between: a normal by the root of a chi-squared of
    /// any degrees, which is a gamma.
    fn student(&mut self, degrees: f64) -> f64 {
        // Bailey 1994: the polar method.
        loop {
            let (u, v) = (2.0 * self.uniform() - 1.0, 2.0 * self.uniform() - 1.0);
            let w = u * u + v * v;
            if w < 1.0 && w > 0.0 {
                return u * (degrees * (w.powf(-2.0 / degrees) - 1.0) / w).sqrt();
            }
        }
    }

    /// One comparison of at most so many pairs, in which B takes `slower` times as long.
    pub fn job(&mut self, slower: f64, schedule: Schedule, tolerance: Tolerance) -> Job {
        let executions = schedule.blocks * 4;
        let slope = DRIFT * (2.0 * self.uniform() - 1.0);
        let phase = TAU * self.uniform();
        let turns = 0.5 + 2.5 * self.uniform();
        let mut blocks: Vec<Block> = Vec::new();
        loop {
            let enough = match decide(&blocks, schedule, tolerance, false) {
                Decision::Decided(verdict) => {
                    let interval = interval(&blocks);
                    return Job { verdict, interval, pairs: blocks.len() * 2 };
                }
                Decision::Measure(enough) => enough,
            };
            while blocks.len() < enough {
                let is_b_first = self.random.below(2) == 1;
                let mut lns = [0.0; 4];
                for (place, is_b) in order(is_b_first).into_iter().enumerate() {
                    let at = blocks.len() * 4 + place;
                    let share = share(at, executions);
                    let drift = slope * share + WAVE * (TAU * turns * share + phase).sin();
                    let of_side = if is_b { slower.ln() } else { 0.0 };
                    lns[place] = of_side + drift + self.deviation();
                }
                blocks.push(Block { lns, is_b_first });
            }
        }
    }
}

fn share(part: usize, whole: usize) -> f64 {
    fsbench_stats::float(part as u64) / fsbench_stats::float(whole.max(1) as u64)
}

/// Absolute deviations of a mixture of two normals have both quantiles.
fn mixture_of(runner: Runner, tails: Tails) -> Noise {
    let (p50, p95) = (runner.p50.ln_1p(), runner.p95.ln_1p());
    let (mut near, mut far) = (p50, p95);
    for _ in 0..200 {
        far = root(|far| (1.0 - FAR) * inside(p95, near) + FAR * inside(p95, far) - 0.95);
        near = root(|near| (1.0 - FAR) * inside(p50, near) + FAR * inside(p50, far) - 0.5);
    }
    Noise::Mixture { near, far, tails, is_in_burst: false }
}

/// Those of Student's t: first the degrees by the ratio of the quantiles, then the scale.
fn student_of(runner: Runner) -> Noise {
    use fsbench_stats::student::quantile;
    let (p50, p95) = (runner.p50.ln_1p(), runner.p95.ln_1p());
    let (mut low, mut high) = (0.5_f64, 50.0_f64);
    for _ in 0..100 {
        let degrees = f64::midpoint(low, high);
        if quantile(0.975, degrees) / quantile(0.75, degrees) > p95 / p50 {
            low = degrees;
        } else {
            high = degrees;
        }
    }
    let degrees = f64::midpoint(low, high);
    Noise::Student { scale: p50 / quantile(0.75, degrees), degrees }
}

/// Of a falling function of a deviation.
fn root(of: impl Fn(f64) -> f64) -> f64 {
    let (mut low, mut high) = (1e-9, 10.0);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if of(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

/// P(|N(0, deviation)| < reach).
fn inside(reach: f64, deviation: f64) -> f64 {
    error_function(reach / deviation / std::f64::consts::SQRT_2)
}

/// Abramowitz and Stegun 7.1.26, to seven digits.
fn error_function(x: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.327_591_1 * x);
    let series = [0.254_829_592, -0.284_496_736, 1.421_413_741, -1.453_152_027, 1.061_405_429];
    let sum = series.iter().rev().fold(0.0, |sum, factor| (sum + factor) * t);
    1.0 - sum * (-x * x).exp()
}
