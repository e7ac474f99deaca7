/** What a person reads of a flag. */
export interface FlagText {
  /** What happened, and what it means for the results. */
  readonly meaning: string;
  /** What to do about it; null: nothing can be done, or nothing is wrong. */
  readonly remedy: string | null;
  /** The meaning as half a sentence, for a flag that can be invalid: "invalid (other programs were busy)". */
  readonly cause: string | null;
  /** The unit of the flag's value; null: it is shown as it was sent. */
  readonly unit: 'ratio' | 'cores' | 'bytes' | 'seconds' | 'ns' | null;
}

/** One entry of a table of flags. */
export const flag = (
  meaning: string,
  remedy: string | null,
  { cause = null, unit = null }: Partial<Pick<FlagText, 'cause' | 'unit'>> = {},
): FlagText => ({ meaning, remedy, cause, unit });

/** Flags that more than one suite, the whole run or the site raises. What one suite alone raises stands in that suite's folder. */
export const SHARED_FLAGS = {
  imported: flag(
    'Another tool made these results, and the conditions during its run are unknown. They are not compared with other results.',
    'Measure with fsbench-collect, which records the conditions.',
  ),
  target_is_memory: flag(
    'The place measured as a disk is memory: nothing written there survives a power cut, and its times say nothing about a drive.',
    'Choose a folder on a disk with --target.',
    { cause: 'the place measured as a disk is memory' },
  ),
  sync_disabled: flag(
    'Something on this machine turns flushes off, so no write here is known to be durable.',
    'Mount without nobarrier, and run without libraries such as eatmydata.',
    { cause: 'flushes are turned off there' },
  ),
  synthetic: flag('Generated for a demonstration. Nothing was measured.', null),
  busy_before: flag(
    'Other programs used the CPUs before the run began, and probably during it.',
    'Close other programs, wait a minute, and run again.',
    { unit: 'cores', cause: 'other programs were busy' },
  ),
  beside_busy_loop: flag(
    'A busy loop used one core during the run, as --beside asked. The results are those of a machine under that load.',
    'Compare it with runs made with the same --beside.',
    { unit: 'cores', cause: 'a busy loop ran beside it' },
  ),
  other_measurement: flag(
    'Another fsbench-collect measured on this machine during the run: the two disturbed each other.',
    'Let one measurement end before you start the next.',
  ),
  iowait: flag(
    'Other programs waited for a disk before the run began, and probably used it during the run.',
    'Stop other disk work (backups, indexing, builds), and run again.',
    { unit: 'cores' },
  ),
  other_io: flag(
    'Other programs wrote to the disk while this one was idle, so times and flush counts may include theirs.',
    'Stop other writes to the disk (backups, indexing, downloads), and run again.',
  ),
  throttled: flag(
    'The CPU was slower at the end than at the start, or between rounds: it was hot or limited. Some rounds are slower because of it.',
    'Let the machine cool down, plug it in, and run again.',
    { cause: 'the processor was throttled' },
  ),
  turbo_unknown: flag(
    'This system does not show whether turbo is on, so the run cannot be matched with others by turbo.',
    null,
  ),
  turbo_off: flag('Turbo was off: the CPU was held below its highest clock.', null),
  turbo_changed: flag(
    'Turbo was switched on or off during the run, so its rounds ran at different clocks.',
    'Leave the turbo setting unchanged during a run.',
    { cause: 'turbo was switched during the run' },
  ),
  governor_changed: flag(
    'The CPU frequency governor changed during the run.',
    'Leave power settings unchanged during a run.',
    { cause: 'the frequency governor changed during the run' },
  ),
  power_source_changed: flag(
    'The machine was plugged in or unplugged during the run.',
    'Keep the machine plugged in, and run again.',
    { cause: 'it was plugged in or unplugged during the run' },
  ),
  on_battery: flag(
    'The machine ran on battery, where many CPUs are slower. The results are not ranked.',
    'Plug the machine in, and run again.',
  ),
  low_power_mode: flag('Low-power mode was on. The results are not ranked.', 'Turn low-power mode off, and run again.'),
  battery_saver: flag(
    'The CPU was set to save power, which holds its clock down. The results are not ranked.',
    'Choose a balanced or performance power profile, and run again.',
  ),
  steal: flag(
    'The hypervisor gave this virtual machine’s CPU time to others during the run.',
    'Run again when the host is quieter, or on a machine that is not shared.',
    { unit: 'ratio', cause: 'the hypervisor gave its CPUs to others' },
  ),
  swap: flag(
    'Memory was swapped to disk during the run, which disturbs both.',
    'Close programs that use much memory, and run again.',
    { unit: 'bytes', cause: 'memory was swapped to disk' },
  ),
  suspended: flag('The machine slept during the run.', 'Keep the machine awake, and run again.', {
    cause: 'the machine slept during the run',
  }),
  clocksource_slow: flag(
    'The system reads time from a slow clock, so short times consist mostly of reading the clock.',
    'Boot with a working TSC, or without clocksource= on the kernel command line.',
    { cause: 'its clock is slow to read' },
  ),
  cpu_limited: flag(
    'The run may use fewer CPUs than the machine has (a container or an affinity mask). It is compared with machines of that size.',
    'Run outside the container to measure the whole machine.',
  ),
  rosetta: flag(
    'The collector ran translated by Rosetta: every result includes the translation.',
    'Use the arm64 build of the collector.',
    { cause: 'the collector ran translated' },
  ),
  emulated: flag(
    'The collector was built for another CPU or system and ran in an emulator: every result includes the emulation.',
    'Use the collector built for this CPU and system.',
    { cause: 'the collector ran in an emulator' },
  ),
  debug_build: flag(
    'The collector was a debug build, whose loops are slow.',
    'Use a released build, or build with --release.',
    { cause: 'the collector was a debug build' },
  ),
  preload: flag(
    'A library was loaded into the collector from outside and may change what its system calls do.',
    'Unset LD_PRELOAD or DYLD_INSERT_LIBRARIES, and run again.',
    { cause: 'a library was loaded into the collector from outside' },
  ),
  low_free_space: flag(
    'The disk is nearly full, and full drives are slower.',
    'Free at least a tenth of the disk, and run again.',
  ),
  test_blocks_scaled: flag(
    'Every block was shortened to test the collector, so no method describes these results.',
    'Run without the test setting.',
    { cause: 'its blocks were cut short for a test' },
  ),
  outliers: flag(
    'Some rounds lie far from the others. They still count: the median hardly moves, the spread does.',
    'Run again on a quieter machine to see whether it persists.',
  ),
  first_slow: flag(
    'The first counted round was far slower than the others, although a warm-up preceded it.',
    'Run again on a quieter machine to see whether it persists.',
  ),
  unsteady: flag(
    'The rounds differ much from each other: read the interval, not the median alone.',
    'Run again on a quieter machine to see whether it persists.',
    { unit: 'ratio' },
  ),
  flags_cut: flag(
    'There were more warnings than a run may carry, and the mildest were left out.',
    'Run again on a quieter machine.',
  ),
  clock_far_off: flag(
    'The machine’s clock was far off during the run. Only the server’s clock orders runs, so no result is affected.',
    'Set the clock.',
    { unit: 'seconds' },
  ),
} as const satisfies Record<string, FlagText>;

/**
 * Flags of the moment, or of how short the work was: the same machine may be without them in another run. All others say
 * something of the machine, its setup or the collector.
 */
export const FLAGS_OF_THE_MOMENT: ReadonlySet<string> = new Set([
  'busy_before',
  'beside_busy_loop',
  'other_measurement',
  'iowait',
  'other_io',
  'steal',
  'swap',
  'suspended',
  'resumed',
  'outliers',
  'first_slow',
  'unsteady',
  'runqueue_delay',
  'tick_quantised',
  'short_phase',
  'threads_did_not_overlap',
  'oversubscribed',
  'nested_parallelism',
]);
