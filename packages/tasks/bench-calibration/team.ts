import type { Device } from './devices.ts';
import { FEWEST_UNITS, type Goal } from './sweep-goal.ts';

interface Member {
  readonly endsMs: number[];
  isMeasured: boolean;
}

/** ms a unit of all workers together takes, as `core-sweep/2` measures it; null: too few units. `native/fsb_team.c`. */
export function sampleMs(on: Device, workers: number, { leastMs, leastUnits, capMs }: Goal): number | null {
  const members = beginAll(on, workers);
  let satisfied = 0;
  let measured = 0;
  for (let ended = on.end(); ended !== null; ended = on.end()) {
    const { worker, nowMs } = ended;
    const self = members[worker];
    if (self === undefined) break;
    if (!self.isMeasured) {
      self.endsMs.push(nowMs);
      if (self.endsMs.length - 1 === leastUnits) satisfied += 1;
      self.isMeasured = nowMs >= capMs || (nowMs >= leastMs && satisfied === workers);
      if (self.isMeasured) measured += 1;
    }
    // The others are measured with this one's load beside them.
    if (measured < workers && (!self.isMeasured || nowMs < 2 * capMs)) on.begin(worker, nowMs);
  }
  if (members.some(({ endsMs }) => endsMs.length - 1 < FEWEST_UNITS)) return null;
  return 1 / members.reduce((sum, { endsMs }) => sum + ownRate(endsMs), 0);
}

const ownRate = (endsMs: readonly number[]) => (endsMs.length - 1) / ((endsMs.at(-1) ?? 0) - (endsMs[0] ?? 0));

/** The same as `core-sweep/1` measured it: until so many units were claimed, over the time of the last worker. */
export function firstMethodMs(on: Device, workers: number): number {
  const [leastMs, leastClaims, capMs] = [150, Math.max(2 * workers, 12), 400];
  beginAll(on, workers);
  let claims = workers;
  let units = 0;
  let lastMs = 0;
  for (let ended = on.end(); ended !== null; ended = on.end()) {
    units += 1;
    lastMs = ended.nowMs;
    if (lastMs >= capMs || (lastMs >= leastMs && claims >= leastClaims)) continue;
    claims += 1;
    on.begin(ended.worker, lastMs);
  }
  return lastMs / units;
}

/** What a unit takes in the long run: the truth. */
export function longRunMs(on: Device, workers: number, units: number): number {
  beginAll(on, workers);
  const leadIn = 10 * workers;
  let startMs = 0;
  for (let done = 1; ; done += 1) {
    const ended = on.end();
    if (ended === null) return Number.NaN;
    if (done === leadIn) startMs = ended.nowMs;
    if (done === leadIn + units) return (ended.nowMs - startMs) / units;
    on.begin(ended.worker, ended.nowMs);
  }
}

function beginAll(on: Device, workers: number): Member[] {
  return Array.from({ length: workers }, (_, worker) => {
    on.begin(worker, 0);
    return { endsMs: [], isMeasured: false };
  });
}
