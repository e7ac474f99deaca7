/** What spoilt a run, in the words of half a sentence: "not valid as it stands (other programs were busy)". */
const SPOILT_BY: Readonly<Record<string, string>> = {
  busy_before: 'other programs were busy',
  clocksource_slow: 'its clock is slow to read',
  debug_build: 'the collector was a debug build',
  governor_changed: 'the frequency governor changed on the way',
  power_source_changed: 'it was plugged in or unplugged on the way',
  preload: 'a library was loaded into the collector from outside',
  rosetta: 'the collector ran translated',
  runqueue_delay: 'the work had to wait for a processor',
  sparse_or_compressed: 'the file system stored fewer bytes than were written',
  steal: 'the hypervisor gave its processors to others',
  suspended: 'the machine slept on the way',
  swap: 'memory was swapped to disk',
  sync_disabled: 'flushes are turned off there',
  target_is_memory: 'the place measured as a disk is memory',
  test_blocks_scaled: 'its blocks were cut short for a test',
  throttled: 'the processor was throttled',
  turbo_changed: 'turbo was switched on the way',
};

/** A code that nobody here has words for is shown as it was sent. */
export function spoiltBy(code: string): string {
  return Object.hasOwn(SPOILT_BY, code) ? (SPOILT_BY[code] ?? code) : code;
}

/** What closing other programs would mend. */
export function isSpoiltByOthers(code: string): boolean {
  return code === 'busy_before' || code === 'runqueue_delay';
}
