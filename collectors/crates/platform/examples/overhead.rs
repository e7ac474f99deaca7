//! What the timed loop adds to an operation beyond the two clock reads that time it.
//!
//! `cargo run --release -p fsbench-platform --example overhead` prints nanoseconds as JSON. The
//! same writes run twice, in the timed loop and in a bare one, in turns; the fastest turn of each
//! counts, since whatever else the machine does can only add to it.

#![expect(clippy::print_stdout, reason = "printing is what this program is for")]

use std::error::Error;
use std::fs::{File, OpenOptions};

use fsbench_platform::{BlockLimits, NULL_DEVICE, Primitive, Recorder, now_ns, write_file};

const OPERATIONS: u32 = 10_000;
const TURNS: usize = 200;
const BYTES: usize = 4096;

fn main() -> Result<(), Box<dyn Error>> {
    // The cheapest write there is: the less the operation costs, the better the loop is seen.
    let sink = OpenOptions::new().write(true).open(NULL_DEVICE)?;
    let content = vec![7_u8; BYTES];
    let mut recorder = Recorder::new(OPERATIONS as usize, &content);
    let (mut timed, mut bare, mut read) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..TURNS {
        timed.push(timed_ns(&mut recorder, &sink)?);
        bare.push(bare_ns(&content, &sink)?);
        read.push(read_ns()?);
    }
    let (timed, bare, read) = (fastest(&timed), fastest(&bare), fastest(&read));
    let overhead = timed - bare - 2.0 * read;
    println!(
        "{{\"timed_ns\":{timed:.1},\"bare_ns\":{bare:.1},\"clock_read_ns\":{read:.1},\"overhead_ns\":{overhead:.1}}}"
    );
    Ok(())
}

fn timed_ns(recorder: &mut Recorder, sink: &File) -> Result<f64, Box<dyn Error>> {
    let limits = BlockLimits { least_ns: 0, least_count: u64::from(OPERATIONS), cap_ns: u64::MAX };
    let begin = now_ns()?;
    recorder.write(sink, Primitive::None, false, &mut 0, limits)?;
    Ok(each(now_ns()? - begin))
}

fn bare_ns(content: &[u8], sink: &File) -> Result<f64, Box<dyn Error>> {
    let begin = now_ns()?;
    for _ in 0..OPERATIONS {
        write_file(sink, content)?;
    }
    Ok(each(now_ns()? - begin))
}

/// One read, by way of a call: the loop has it inlined, so this is rather too much than too little.
fn read_ns() -> Result<f64, Box<dyn Error>> {
    let begin = now_ns()?;
    for _ in 0..OPERATIONS {
        std::hint::black_box(now_ns()?);
    }
    Ok(each(now_ns()? - begin))
}

#[expect(clippy::cast_precision_loss, reason = "nanoseconds of a second")]
fn each(total_ns: u64) -> f64 {
    total_ns as f64 / f64::from(OPERATIONS)
}

fn fastest(values: &[f64]) -> f64 {
    values.iter().copied().fold(f64::INFINITY, f64::min)
}
