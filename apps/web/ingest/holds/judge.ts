import { distanceOf, type Norm, type NormWidth, normOf } from '@fsbench/stats';

/** How far a result may be from the norm. Slow is nearly always honest: throttled, emulated, busy, old. */
export const NORM_WIDTHS = {
  /** The norm of the same hardware, key and conditions. */
  same: { faster: { factor: 3, spreads: 6 }, slower: { factor: 30, spreads: 10 } },
  /** Under other conditions (system, file system, power, turbo, usable CPUs), where too few share these. */
  other: { faster: { factor: 10, spreads: 6 }, slower: { factor: 100, spreads: 10 } },
} as const satisfies Record<string, { readonly faster: NormWidth; readonly slower: NormWidth }>;

/** Verified contributors within this distance (ln) measured the same. */
export const AGREEMENT = Math.log(3);
/** So many further verified contributors release a run. With its own they are three: a second population. */
export const AGREEING = 2;

/** One result of a run: of a chip, a drive, or a drive with a chip; "0" is any. */
export interface JudgedResult {
  readonly keyId: string;
  readonly chipId: string;
  readonly driveId: string;
  readonly stratumId: string;
  readonly ln: number;
  readonly better: 'lower' | 'higher';
}

/** What one verified contributor found of a key and hardware. */
export interface VerifiedValue {
  readonly hash: string;
  readonly ln: number;
  /** null: of a run that is held. It agrees with others, and sets no norm. */
  readonly stratumId: string | null;
}

export interface FarResult {
  readonly result: JudgedResult;
  readonly norm: Norm;
  readonly isFaster: boolean;
  /** Above 1: how many times the distance that is allowed. */
  readonly excess: number;
}

/**
 * Whether a result is far from what the verified contributors found, and nearly none of them found the same.
 *
 * @param others of the same key and hardware, under any conditions, without the run's own contributor
 * @returns null: it is near, there is no norm, or two others agree with it
 */
export function farFromNorm(result: JudgedResult, others: readonly VerifiedValue[]): FarResult | null {
  const counted = others.filter(({ stratumId }) => stratumId !== null);
  const same = normOf(meansOf(counted.filter(({ stratumId }) => stratumId === result.stratumId)));
  const norm = same ?? normOf(meansOf(counted));
  if (norm === null) return null;
  const gain = result.better === 'lower' ? norm.median - result.ln : result.ln - norm.median;
  const widths = same === null ? NORM_WIDTHS.other : NORM_WIDTHS.same;
  const isFaster = gain > 0;
  const excess = Math.abs(gain) / distanceOf(norm, isFaster ? widths.faster : widths.slower);
  if (excess <= 1 || agreeingCount(result.ln, others) >= AGREEING) return null;
  return { result, norm, isFaster, excess };
}

const agreeingCount = (ln: number, others: readonly VerifiedValue[]): number =>
  new Set(others.filter((other) => Math.abs(other.ln - ln) <= AGREEMENT).map(({ hash }) => hash)).size;

/** One value a contributor, whatever the number of conditions they measured under. */
function meansOf(values: readonly VerifiedValue[]): number[] {
  const byHash = new Map<string, { sum: number; count: number }>();
  for (const { hash, ln } of values) {
    const known = byHash.get(hash) ?? { sum: 0, count: 0 };
    byHash.set(hash, { sum: known.sum + ln, count: known.count + 1 });
  }
  return [...byHash.values()].map(({ sum, count }) => sum / count);
}

/** Two machines of one model differ by more than this (ln) on most keys. Of each run, the first `mostKeys` are compared. */
export const TOO_EXACT = { leastKeys: 20, mostKeys: 24, lnDifference: 0.0005 } as const;
