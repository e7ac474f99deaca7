import type { Random } from '@fsbench/stats';

/** What workers wait for, as they make their files durable. Times are in ms. */
export interface Device {
  /** A worker begins a unit. */
  begin(worker: number, nowMs: number): void;
  /** The unit that ends next, and when; null: none is under way. */
  end(): { readonly worker: number; readonly nowMs: number } | null;
}

export type DeviceKind = 'side by side' | 'one at a time' | 'in groups' | 'shared';

/** A lognormal time of this mean and coefficient of variation. */
export type Draw = () => number;

export function lognormal(random: Random, mean: number, cv: number): Draw {
  const variance = Math.log(1 + cv * cv);
  return () => mean * Math.exp(random.nextNormal() * Math.sqrt(variance) - variance / 2);
}

/** Between a flush and the next, where flushes wait for each other: the part of a file that is not its flush. */
const WORK_PER_FLUSH = 0.1;

export function device(kind: DeviceKind, draw: Draw): Device {
  switch (kind) {
    case 'side by side':
      return sideBySide(draw);
    case 'one at a time':
      return inGroups(draw, 1);
    case 'in groups':
      return inGroups(draw, Number.POSITIVE_INFINITY);
    case 'shared':
      return shared(draw);
  }
}

const NONE = Number.POSITIVE_INFINITY;

/** Every worker as if it were alone. */
function sideBySide(draw: Draw): Device {
  const endsMs: number[] = [];
  return {
    begin: (worker, nowMs) => {
      endsMs[worker] = nowMs + draw();
    },
    end: () => {
      const worker = leastOf(endsMs);
      if (worker === null) return null;
      const nowMs = endsMs[worker] ?? NONE;
      endsMs[worker] = NONE;
      return { worker, nowMs };
    },
  };
}

/** One flush at a time, and each serves at most so many that wait for it, in the order of their arrival. */
function inGroups(draw: Draw, most: number): Device {
  const arrivalsMs: number[] = [];
  const served: number[] = [];
  let freeMs = 0;
  const serve = (first: number) => {
    const startMs = Math.max(freeMs, arrivalsMs[first] ?? NONE);
    for (let next: number | null = first; next !== null && served.length < most; next = leastOf(arrivalsMs)) {
      if ((arrivalsMs[next] ?? NONE) > startMs) break;
      served.push(next);
      arrivalsMs[next] = NONE;
    }
    freeMs = startMs + draw();
  };
  return {
    begin: (worker, nowMs) => {
      arrivalsMs[worker] = nowMs + draw() * WORK_PER_FLUSH;
    },
    end: () => {
      const first = served.length === 0 ? leastOf(arrivalsMs) : null;
      if (first !== null) serve(first);
      const worker = served.shift();
      return worker === undefined ? null : { worker, nowMs: freeMs };
    },
  };
}

/** All at once, each by an equal share. */
function shared(draw: Draw): Device {
  const left: number[] = [];
  let clockMs = 0;
  return {
    begin: (worker) => {
      left[worker] = draw();
    },
    end: () => {
      const worker = leastOf(left);
      if (worker === null) return null;
      const step = left[worker] ?? 0;
      clockMs += step * left.filter((rest) => rest < NONE).length;
      for (const [other, rest] of left.entries()) left[other] = rest - step;
      left[worker] = NONE;
      return { worker, nowMs: clockMs };
    },
  };
}

function leastOf(values: readonly number[]): number | null {
  let found: number | null = null;
  let least = NONE;
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? NONE;
    if (value < least) {
      found = at;
      least = value;
    }
  }
  return found;
}
