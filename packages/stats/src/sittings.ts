import { sortSamples } from './samples.ts';

/** A pause of this length ends a sitting; so does its first run being a day old, or hourly runs would be one for ever. */
export const SITTING_PAUSE_MS = 4 * 3_600_000;
export const SITTING_AT_MOST_MS = 24 * 3_600_000;

/**
 * Runs of one sitting share what a machine keeps for hours: its boot, its warmth, what else is open. They are one
 * observation of its level, however many they are.
 *
 * @param timesMs in order of time
 * @returns the sitting of each run, from 0
 * @throws RangeError on a time that is not finite, or before the one that it follows
 */
export function sittingsOf(timesMs: readonly number[]): number[] {
  if (timesMs.length > 0 && sortSamples(timesMs).some((ms, at) => ms !== timesMs[at])) {
    throw new RangeError('times are not in order');
  }
  let sitting = 0;
  let startMs = timesMs[0] ?? 0;
  return timesMs.map((ms, at) => {
    const pauseMs = ms - (timesMs[at - 1] ?? ms);
    if (pauseMs >= SITTING_PAUSE_MS || ms - startMs >= SITTING_AT_MOST_MS) {
      sitting += 1;
      startMs = ms;
    }
    return sitting;
  });
}
