import { formatBytes, formatLatency, formatNumber } from '../../../wording/quantity.ts';

/** What a doubt means for trust in the figures, and what to do about it next time. */
export interface FlagWords {
  readonly means: string;
  /** null: nothing to do about it, or nothing is wrong. */
  readonly remedy: string | null;
}

/** Units of the figures that the method sets limits to; the others are shown as they were sent. */
type Unit = 'ratio' | 'cores' | 'bytes' | 'seconds' | 'ns' | 'as_sent';
interface Entry extends FlagWords {
  readonly unit: Unit;
}

const flag = (means: string, remedy: string | null, unit: Unit = 'as_sent'): Entry => ({ means, remedy, unit });

const FLAGS: Readonly<Record<string, Entry>> = {
  imported: flag(
    'Another tool made these figures, and what the machine was doing meanwhile is not known. They count in no comparison.',
    'Measure with fsbench-collect, which records the conditions.',
  ),
  target_is_memory: flag(
    'The place that was measured as a disk is memory: nothing written there survives a power cut, and its times say nothing about a drive.',
    'Name a directory on a real disk with --target.',
  ),
  sync_disabled: flag(
    'Something on this machine turns flushes off, so no write here is known to be durable.',
    'Mount without nobarrier, and run without libraries such as eatmydata.',
  ),
  flush_too_fast: flag(
    'The flush is faster than a drive of this kind can be. A cache with its own power may explain it; so may a flush that is ignored.',
    'See whether the drive or controller has power-loss protection, and say so in the note.',
  ),
  synthetic: flag(
    'A generator made these figures, to try out a site. Nothing was measured, and no hardware is described by them.',
    null,
  ),
  vm_flush_boundary: flag(
    'This is a virtual machine: the flush is known to have reached the hypervisor, not the drive below it.',
    'Run on the machine itself to learn about its drive.',
  ),
  barrier_promoted: flag(
    'The barrier took as long as a full flush. The system may have replaced it by one without saying so; it is still counted as ordered only.',
    null,
  ),
  runqueue_delay: flag(
    'Part of the measured time was spent waiting for a processor, not for the disk.',
    'Close what keeps the processors busy, and run again.',
    'ratio',
  ),
  tick_quantised: flag(
    "Some times are multiples of the scheduler's tick: they show the scheduler, not the disk.",
    'Close what keeps the processors busy, and run again.',
  ),
  busy_before: flag(
    'Other programs were at work before the run began, and probably during it.',
    'Close other programs, wait a minute, and run again.',
    'cores',
  ),
  iowait: flag(
    'Other programs were waiting for a disk before the run began, and probably used it during the run too.',
    'Stop other disk work (backups, indexing, builds), and run again.',
    'cores',
  ),
  other_io: flag(
    'Other programs wrote to the same disk while it was idle for us, so times and flush counts may include theirs.',
    'Stop backups, indexing and downloads, and run again.',
  ),
  throttled: flag(
    'The processor was slower at the end than at the start, or between rounds: it was hot, or limited. Some rounds are slower than others for that.',
    'Let the machine cool down, plug it in, and run again.',
  ),
  turbo_unknown: flag(
    'This system does not show whether turbo is on, so the run can not be set beside others by it.',
    null,
  ),
  turbo_off: flag('Turbo was off: the processor was held below the clock it can reach.', null),
  turbo_changed: flag(
    'Turbo was switched on or off during the run or between rounds: they were measured on two different machines, in effect.',
    'Leave the turbo setting alone during a run.',
  ),
  governor_changed: flag(
    "The processor's frequency governor changed during the run.",
    'Leave power settings alone during a run.',
  ),
  power_source_changed: flag(
    'The machine was plugged in or unplugged during the run.',
    'Keep it plugged in, and run again.',
  ),
  on_battery: flag(
    'The machine ran on its battery, where many processors are slower. The figures are not ranked.',
    'Plug it in, and run again.',
  ),
  low_power_mode: flag('Low-power mode was on. The figures are not ranked.', 'Turn low-power mode off, and run again.'),
  battery_saver: flag(
    'The processor was set to save power, so its clock was held down. The figures are not ranked.',
    'Choose a balanced or performance power profile, and run again.',
  ),
  steal: flag(
    'The hypervisor gave this virtual machine’s processors to others during the run.',
    'Use a machine that is not shared, or another time of day.',
    'ratio',
  ),
  swap: flag(
    'Memory was swapped to disk during the run, which disturbs both.',
    'Close what uses much memory, and run again.',
    'bytes',
  ),
  suspended: flag('The machine slept during the run.', 'Keep it awake, and run again.'),
  clocksource_slow: flag(
    'The system reads its time from a slow clock, so short times are mostly the clock’s own.',
    'Look for a better clock source in the system’s settings.',
  ),
  cpu_limited: flag(
    'The run may use fewer processors than the machine has (a container or an affinity mask). It is compared with machines of that size.',
    'Run outside the container to measure the whole machine.',
  ),
  not_on_p_core: flag(
    'Work that should run on performance cores ran on efficiency cores for part of the time.',
    'Start the collector from a terminal in the foreground, not from a scheduled job.',
  ),
  rosetta: flag(
    'The collector ran translated, not natively: every figure includes the translation.',
    'Use the native build.',
  ),
  emulated: flag(
    'The collector was built for another processor or system and ran in an emulator: every figure includes the emulation.',
    'Use the build for this processor and system.',
  ),
  debug_build: flag('The collector was not a release build: its own loops are slow.', 'Use a released build.'),
  preload: flag(
    'A library was loaded into the collector from outside and may change what its system calls do.',
    'Unset LD_PRELOAD or DYLD_INSERT_LIBRARIES, and run again.',
  ),
  sparse_or_compressed: flag(
    'The file system stored fewer bytes than were written, or took zeroes faster than other bytes, so the drive did less work than it seems.',
    'Measure on a directory without compression.',
  ),
  nested_parallelism: flag(
    'The command started more threads than it was given workers, so the number of workers does not say how many ran.',
    'Limit the inner threads too, or use a mode that limits processors.',
  ),
  low_free_space: flag('The disk is nearly full, and drives are slower then.', 'Free some space, and run again.'),
  short_phase: flag(
    'A thread had so little to do between two barriers that the barriers are a visible part of its time.',
    null,
    'ns',
  ),
  threads_did_not_overlap: flag(
    'The threads were seldom at work at the same time, so they had less to fight over than their number says.',
    'End other programs, and run again.',
  ),
  test_blocks_scaled: flag(
    'The work of every block was cut short for a test of the program: no method describes what this measured.',
    'Run without the test setting.',
  ),
  oversubscribed: flag('More threads than processors: they take turns, and a time includes waiting for a turn.', null),
  outliers: flag(
    'Some rounds lie far from the others. They are counted all the same: the median hardly moves for them, the spread does.',
    'Run again to see whether it stays.',
  ),
  first_slow: flag(
    'The first counted round was far slower than the others, although a warm-up went before it.',
    'Run again to see whether it stays.',
  ),
  resumed: flag(
    'The sweep was stopped and gone on with later: rounds lie further apart in time, and what is said of the time during it is of its last part.',
    null,
  ),
  flags_cut: flag(
    'There were more doubts than a run may carry. The mildest are not told; whatever they were of, this run is to be read with the gravest of them in mind.',
    'Run again on a quieter machine.',
  ),
  unsteady: flag(
    'The rounds differ much from each other, so read the interval and not the middle alone.',
    'Run again on a quieter machine to see whether it stays.',
    'ratio',
  ),
  clock_far_off: flag(
    "The machine's own clock was far off when it ran. Only the server's clock orders runs, so no figure suffers.",
    'Set the clock.',
    'seconds',
  ),
};

/** Words for a code, or null for one that we do not know: it is then shown as it was sent. */
export function flagWords(code: string): FlagWords | null {
  return Object.hasOwn(FLAGS, code) ? (FLAGS[code] ?? null) : null;
}

/** The figure that raised a flag, in the unit of its code; for a flag whose sender gave no words of its own. */
export function flagValue(code: string, value: number | null): string | null {
  if (value === null) return null;
  const unit: Unit = Object.hasOwn(FLAGS, code) ? (FLAGS[code]?.unit ?? 'as_sent') : 'as_sent';
  switch (unit) {
    case 'ratio':
      return `${formatNumber(value * 100)}\u2009%`;
    case 'cores':
      return `${formatNumber(value)} cores`;
    case 'bytes':
      return formatBytes(value);
    case 'seconds':
      return formatLatency(value * 1e9);
    case 'ns':
      return formatLatency(value);
    case 'as_sent':
      return `value ${value}`;
  }
}

export const SEVERITY_WORDS: Readonly<Record<string, string>> = {
  note: 'to know',
  warn: 'doubtful',
  invalid: 'not valid',
};
