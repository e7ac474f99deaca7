//! `plug-pull write`: write, make durable, acknowledge, until the power goes.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::Context as _;
use fsbench_failure::{Code, Failure, HintExt as _};
use fsbench_machine as machine;
use fsbench_platform::{
    AlignedBlock, Primitive, WriteFlags, durable_write, open_for_writing, sysctl,
};
use fsbench_plug_pull::{
    Ack, BLOCK_BYTES, CallSystem, Hello, Mode, Nonce, ProtocolLine, Schedule, Stamp,
};
use fsbench_runner::Cancel;
use fsbench_wire as wire;

use super::args::WriteArgs;
use super::layout::{self, Layout};
use super::peer::Peer;
use crate::output::Output;

const SHOW_EVERY: Duration = Duration::from_secs(1);

struct WriteEnd {
    acked_count: u64,
    is_interrupted: bool,
}

pub fn run(args: &WriteArgs, output: Output) -> Result<(), Failure> {
    let cancel = Cancel::on_signals().context("signals cannot be watched")?;
    let dir = usable(&args.dir, output)?;
    let hello = hello(args)?;
    hello.check().map_err(Failure::usage)?;
    let mut peer = Peer::connect(&args.server)?;
    let layout = Layout::create(&dir, &hello)
        .hint("name a folder that can be written to, with room for the files")?;
    let files = open_all(&layout.folder, &hello)?;
    peer.send(&hello.greeting(&args.secret))?;
    peer.expect_ok()?;
    output.say(&format!(
        "  Session {}: {} in {}, for at most {} s.\n\n  \
           Pull the plug now, or in a while. On a laptop take the battery out first; a power key,\n  \
           a reset button or a killed virtual machine leave the drive its power.\n  \
           Then start the machine again, and here:\n  \
           fsbench-collect plug-pull verify --server {} --secret SECRET --dir '{}' --how plug\n",
        hello.nonce,
        words_of(&hello.modes),
        layout.folder.display(),
        args.seconds,
        args.server,
        dir.display(),
    ));
    let until = Instant::now() + Duration::from_secs(args.seconds);
    let end = write_until(until, &hello, &files, &mut peer, &cancel, output)?;
    peer.send(&ProtocolLine::End(hello.nonce).to_string())?;
    peer.expect_ok()?;
    let code = if end.is_interrupted { Code::Interrupted } else { Code::NothingMeasurable };
    Err(Failure::new(
        code,
        format!(
            "the power stayed on: {} writes were acknowledged, and nothing was tested; the files are removed",
            end.acked_count
        ),
    )
    .with_hint("start it again, and pull the plug while it runs"))
}

/// The one loop: a write counts as acknowledged when its durability call has returned.
fn write_until(
    until: Instant,
    hello: &Hello,
    files: &[(File, Primitive)],
    peer: &mut Peer,
    cancel: &Cancel,
    output: Output,
) -> Result<WriteEnd, Failure> {
    let file_count = u8::try_from(files.len()).unwrap_or(u8::MAX);
    let mut schedule = Schedule::new(seed(hello.nonce), file_count, hello.blocks);
    let mut block = AlignedBlock::default();
    let mut shown_at = Instant::now();
    for seq in 1.. {
        if cancel.is_cancelled() || Instant::now() >= until {
            return Ok(WriteEnd { acked_count: seq - 1, is_interrupted: cancel.is_cancelled() });
        }
        let (number, at) = schedule.turn();
        let stamp = Stamp { nonce: hello.nonce, file: number, block: at, seq };
        stamp.fill(&mut block.0);
        let (file, primitive) = &files[usize::from(number)];
        let offset = u64::from(at) * BLOCK_BYTES as u64;
        durable_write(file, *primitive, offset, &block)
            .with_context(|| format!("{} failed", hello.modes[usize::from(number)]))
            .hint("leave that call out with --modes, or name a folder on another file system")?;
        peer.send(&ProtocolLine::Ack(Ack { stamp }).to_string())?;
        if output.is_terminal && shown_at.elapsed() >= SHOW_EVERY {
            shown_at = Instant::now();
            output.replace_line(&format!("  {seq} writes acknowledged"));
        }
    }
    Err(Failure::new(Code::OperationalError, "more writes than can be counted"))
}

fn usable(dir: &Path, output: Output) -> Result<PathBuf, Failure> {
    let refused = |message: String| {
        Failure::usage(message).with_hint("name a folder on the drive to test with --dir")
    };
    let dir = dir
        .canonicalize()
        .map_err(|error| refused(format!("`{}` cannot be used: {error}", dir.display())))?;
    if let Some(nonce) = layout::sessions_in(&dir)?.first() {
        let folder = layout::folder(&dir, *nonce);
        return Err(Failure::usage(format!(
            "{} is a session that was not verified",
            folder.display()
        ))
        .with_hint("verify it (plug-pull verify), or remove that folder"));
    }
    let probe = machine::probe_target(&dir, "disk", wire::Role::Disk)
        .map_err(|error| refused(format!("{:#}", anyhow::Error::new(error))))?;
    match probe.ends_at {
        wire::EndsAt::Memory => {
            return Err(refused(format!("{} is in memory: a restart erases it", dir.display())));
        }
        wire::EndsAt::Hypervisor => output
            .warn("this is a virtual machine, or a folder that its host shares: only the host's plug tests the drive"),
        wire::EndsAt::Network => {
            output.warn("this folder is on another machine: only that machine's plug tests the drive");
        }
        _ => {}
    }
    Ok(dir)
}

fn hello(args: &WriteArgs) -> anyhow::Result<Hello> {
    let mut nonce = [0; 16];
    getrandom::fill(&mut nonce).context("the system gives no random bytes")?;
    let system = if cfg!(target_os = "macos") { CallSystem::Macos } else { CallSystem::Linux };
    Ok(Hello {
        nonce: Nonce(nonce),
        system,
        boot: boot()?,
        blocks: args.blocks,
        modes: args.modes.clone(),
    })
}

/// Changes with every start of the machine.
pub fn boot() -> anyhow::Result<String> {
    if cfg!(windows) {
        return Err(anyhow::anyhow!("Windows has no id for each start of the machine"));
    }
    let raw_boot_id = if cfg!(target_os = "macos") {
        sysctl::text("kern.bootsessionuuid")
    } else {
        std::fs::read_to_string("/proc/sys/kernel/random/boot_id").ok()
    };
    let boot = raw_boot_id.map(|text| text.trim().to_owned());
    boot.filter(|text| !text.is_empty()).context(
        "the system has no id for each start of the machine (boot_id, kern.bootsessionuuid)",
    )
}

fn open_all(folder: &Path, hello: &Hello) -> Result<Vec<(File, Primitive)>, Failure> {
    let opened = hello.modes.iter().map(|&mode| {
        let path = layout::file(folder, mode);
        let file = open_for_writing(&path, flags(mode))
            .with_context(|| format!("{} cannot be opened for {mode}", path.display()))
            .hint("leave that call out with --modes, or name a folder on another file system")?;
        Ok((file, primitive(mode)))
    });
    opened.collect()
}

fn primitive(mode: Mode) -> Primitive {
    match mode {
        Mode::None => Primitive::None,
        Mode::Fdatasync => Primitive::Fdatasync,
        Mode::Fsync => Primitive::Fsync,
        Mode::ODsync | Mode::OSync | Mode::ODirectDsync => Primitive::ByWrite,
        Mode::FBarrierfsync => Primitive::Barrierfsync,
        Mode::FFullfsync => Primitive::Fullfsync,
    }
}

fn flags(mode: Mode) -> WriteFlags {
    match mode {
        Mode::ODsync => WriteFlags::Dsync,
        Mode::OSync => WriteFlags::Sync,
        Mode::ODirectDsync => WriteFlags::DirectDsync,
        _ => WriteFlags::Plain,
    }
}

fn words_of(modes: &[Mode]) -> String {
    modes.iter().map(|mode| mode.word()).collect::<Vec<_>>().join(", ")
}

fn seed(nonce: Nonce) -> u64 {
    let half = nonce.0.first_chunk().copied().unwrap_or_default();
    u64::from_le_bytes(half)
}
