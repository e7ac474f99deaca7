import { median } from './quantile.ts';
import type { ScalingPoint } from './scaling.ts';
import { studentQuantile } from './student-t.ts';

/** C(N) = T(1) / T(N): how many times the throughput of one worker. */
export interface Speedup {
  readonly workers: number;
  readonly speedup: number;
}

export interface UslFit {
  /** Contention: the share of the work that only one worker at a time can do. */
  readonly sigma: number;
  /** Coherency: what each pair of workers costs; above 0, more workers lose at last. */
  readonly kappa: number;
  /** 95 %, by profile likelihood: what fits not clearly worse, with the best sigma for it. */
  readonly kappaLow: number;
  readonly kappaHigh: number;
  /** Workers of the fitted peak; null unless the interval of kappa lies above 0. May lie beyond what was measured. */
  readonly peakWorkers: number | null;
  /** 1 - residual / total squares: 1 is perfect; null where all speed-ups are equal. */
  readonly rSquared: number | null;
}

/** With two parameters, fewer points fit anything. */
export const MINIMUM_USL_POINTS = 6;

/** @returns null without a point of one worker */
export function speedupsOf(points: readonly ScalingPoint[]): Speedup[] | null {
  const one = points.find(({ workers }) => workers === 1);
  if (one === undefined) return null;
  const single = median(one.samples);
  return points.map(({ workers, samples }) => ({ workers, speedup: single / median(samples) }));
}

/**
 * Universal Scalability Law (Gunther 1993): C(N) = N / (1 + sigma (N - 1) + kappa N (N - 1)), fitted by
 * least squares on C with sigma and kappa not negative. A diagnosis only: the knee is found without it.
 *
 * @returns null with fewer than 6 points
 * @throws RangeError on a speed-up that is not positive and finite, or fewer workers than one
 */
export function fitUsl(points: readonly Speedup[]): UslFit | null {
  if (points.length < MINIMUM_USL_POINTS) return null;
  for (const { workers, speedup } of points) {
    if (!(workers >= 1 && speedup > 0 && Number.isFinite(speedup))) {
      throw new RangeError(`a speed-up of ${speedup} with ${workers} workers`);
    }
  }
  const starts: readonly Parameters[] = [
    { sigma: 0.05, kappa: 0.001 },
    { sigma: 0.5, kappa: 0 },
    { sigma: 0, kappa: 0.01 },
  ];
  const fits = starts.map((start) => descend(points, start));
  const best = fits.reduce((x, y) => (residual(points, y) < residual(points, x) ? y : x));
  const [kappaLow, kappaHigh] = kappaInterval(points, best);
  const peakWorkers = kappaLow > 0 ? peakOf(best) : null;
  return { ...best, kappaLow, kappaHigh, peakWorkers, rSquared: rSquaredOf(points, best) };
}

interface Parameters {
  readonly sigma: number;
  readonly kappa: number;
}

/** Gauss-Newton with Levenberg's damping; a parameter that would go below zero stays at zero. */
function descend(points: readonly Speedup[], start: Parameters): Parameters {
  let at = start;
  let squares = residual(points, at);
  let damping = 1e-3;
  for (let turn = 0; turn < 500 && damping < 1e12; turn += 1) {
    const next = step(points, at, damping);
    const nextSquares = residual(points, next);
    if (nextSquares >= squares) {
      damping *= 10;
      continue;
    }
    at = next;
    squares = nextSquares;
    damping /= 10;
  }
  return at;
}

function step(points: readonly Speedup[], at: Parameters, damping: number): Parameters {
  const { ss, sk, kk, gs, gk } = normalEquations(points, at);
  const a = ss * (1 + damping);
  const d = kk * (1 + damping);
  const sigmaAlone = { sigma: Math.max(0, at.sigma + gs / a), kappa: at.kappa };
  const kappaAlone = { sigma: at.sigma, kappa: Math.max(0, at.kappa + gk / d) };
  // At a bound, with the slope pointing outwards, only the other parameter moves.
  if (at.sigma === 0 && gs <= 0) return kappaAlone;
  if (at.kappa === 0 && gk <= 0) return sigmaAlone;
  const determinant = a * d - sk * sk;
  return {
    sigma: Math.max(0, at.sigma + (d * gs - sk * gk) / determinant),
    kappa: Math.max(0, at.kappa + (a * gk - sk * gs) / determinant),
  };
}

function normalEquations(points: readonly Speedup[], at: Parameters) {
  let [ss, sk, kk, gs, gk] = [0, 0, 0, 0, 0];
  for (const { workers: n, speedup } of points) {
    const modelled = capacity(n, at);
    const bySigma = -(modelled * modelled * (n - 1)) / n;
    const byKappa = bySigma * n;
    const missing = speedup - modelled;
    ss += bySigma * bySigma;
    sk += bySigma * byKappa;
    kk += byKappa * byKappa;
    gs += bySigma * missing;
    gk += byKappa * missing;
  }
  return { ss, sk, kk, gs, gk };
}

/** C(N) of the law. */
export function capacity(workers: number, { sigma, kappa }: Parameters): number {
  return workers / (1 + sigma * (workers - 1) + kappa * workers * (workers - 1));
}

function residual(points: readonly Speedup[], at: Parameters): number {
  return points.reduce((sum, { workers, speedup }) => sum + (speedup - capacity(workers, at)) ** 2, 0);
}

const HALVINGS = 50;

function kappaInterval(points: readonly Speedup[], best: Parameters): [number, number] {
  const free = points.length - 2;
  const most = residual(points, best) * (1 + studentQuantile(0.975, free) ** 2 / free) + Number.EPSILON;
  const isLikely = (kappa: number) => leastResidual(points, kappa) <= most;
  // More than 1 for each pair of workers, and a second one makes no work faster.
  const edge = (beyond: number) => {
    let [inside, outside] = [best.kappa, beyond];
    if (isLikely(outside)) return outside;
    for (let turn = 0; turn < HALVINGS; turn += 1) {
      const middle = (inside + outside) / 2;
      if (isLikely(middle)) inside = middle;
      else outside = middle;
    }
    return inside;
  };
  return [edge(0), edge(Math.max(1, 2 * best.kappa))];
}

const MOST_SIGMA = 10;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** With the best sigma for a kappa, by golden sections. */
function leastResidual(points: readonly Speedup[], kappa: number): number {
  const at = (sigma: number) => residual(points, { sigma, kappa });
  let [low, high] = [0, MOST_SIGMA];
  for (let turn = 0; turn < HALVINGS; turn += 1) {
    const step = GOLDEN * (high - low);
    if (at(high - step) <= at(low + step)) high = low + step;
    else low = high - step;
  }
  return Math.min(at(0), at((low + high) / 2));
}

function peakOf({ sigma, kappa }: Parameters): number {
  // With so much contention that a second worker loses, one is the best.
  return Math.max(1, Math.sqrt(Math.max(0, 1 - sigma) / kappa));
}

function rSquaredOf(points: readonly Speedup[], at: Parameters): number | null {
  const mean = points.reduce((sum, { speedup }) => sum + speedup, 0) / points.length;
  const total = points.reduce((sum, { speedup }) => sum + (speedup - mean) ** 2, 0);
  return total > 0 ? 1 - residual(points, at) / total : null;
}
