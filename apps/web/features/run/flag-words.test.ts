import { expect, test } from 'vitest';
import { flagValue, flagWords } from './flag-words.ts';

const CODES = `target_is_memory sync_disabled flush_too_fast vm_flush_boundary barrier_promoted runqueue_delay
  tick_quantised busy_before iowait other_io throttled turbo_unknown turbo_off turbo_changed governor_changed
  power_source_changed on_battery low_power_mode battery_saver steal swap suspended clocksource_slow cpu_limited
  not_on_p_core rosetta debug_build preload sparse_or_compressed nested_parallelism low_free_space short_phase
  clock_far_off emulated oversubscribed threads_did_not_overlap outliers first_slow unsteady`.split(/\s+/);

test.each(CODES)('%s is explained in a sentence', (code) => {
  expect(flagWords(code)?.means).toMatch(/^[A-Z].*\.$/);
});

test.each(['a_doubt_from_the_future', 'constructor', '__proto__'])(
  '%s has no words of ours, and none are made up',
  (code) => {
    expect(flagWords(code)).toBeNull();
    expect(flagValue(code, 0.25)).toBe('value 0.25');
  },
);

test('a figure is shown in the unit the method gives its code', () => {
  expect(flagValue('steal', 0.031)).toBe('3.10\u2009%');
  expect(flagValue('swap', 3 * 1024 * 1024)).toBe('3\u2009MiB');
  expect(flagValue('busy_before', 1.5)).toBe('1.50 cores');
  expect(flagValue('short_phase', 16_000)).toMatch(/^16.*µs$/);
  expect(flagValue('steal', null)).toBeNull();
});
