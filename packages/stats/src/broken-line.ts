import { studentQuantile } from './student-t.ts';

/** A place on a curve, and what was measured there; both positive. */
export interface CurvePoint {
  readonly workers: number;
  readonly value: number;
}

/** Where a curve bends, in workers; between two numbers of them too. */
export interface BrokenLine {
  readonly at: number;
  /** 95 %, by profile likelihood. */
  readonly low: number;
  readonly high: number;
}

/** The line has four parameters, and its break lies inside the second and the last but one. */
export const MINIMUM_BREAK_POINTS = 8;

/** Two segments fit anything a little better. The largest of such F ratios over all breaks: Andrews 1993, 5 %, table I. */
const BREAK_F = 8.85;

/**
 * How much worse than the best a break may fit and still be in the interval. A break that is searched for is no ordinary
 * parameter: of its likelihood ratio 95 % lie below 7.35 (Hansen 2000, table 1), not below the 1.96^2 of chi-squared,
 * whose interval holds the bend of a smooth curve in 52 to 87 % at much noise.
 */
const THRESHOLD_RATIO = 7.35;
const NORMAL_POINT = 1.959964;

const STEPS = 400;

/**
 * The break of a line of two segments through log value over log workers, by least squares over a grid of breaks, and
 * the breaks that fit not clearly worse than the best (profile likelihood; Hinkley 1969, Hansen 2000).
 *
 * @param points by workers
 * @returns null with fewer than 8 points, and where no break to a flatter or rising line is shown
 */
export function fitBrokenLine(points: readonly CurvePoint[]): BrokenLine | null {
  const count = points.length;
  if (count < MINIMUM_BREAK_POINTS) return null;
  const x = points.map(({ workers }) => Math.log(workers));
  const straight = residualsOn(x);
  const y = straight(points.map(({ value }) => Math.log(value)));
  const squares = dot(y, y);
  const [first = 0, last = 0] = [x[1], x[count - 2]];
  const fits = Array.from({ length: STEPS + 1 }, (_, step) => {
    const at = first + ((last - first) * step) / STEPS;
    const hinge = straight(x.map((value) => Math.max(0, value - at)));
    const slope = dot(hinge, y) / dot(hinge, hinge);
    return { at, slope, squares: Math.max(0, squares - slope * dot(hinge, y)) };
  });
  const best = fits.reduce((one, other) => (other.squares < one.squares ? other : one));
  const free = count - 4;
  // A curve without any noise has no squares left to compare.
  const unit = Math.max(best.squares / free, Number.EPSILON);
  if (best.slope <= 0 || (squares - best.squares) / unit < BREAK_F) return null;
  // The noise is estimated: wider by as much as Student's t.
  const limit = THRESHOLD_RATIO * (studentQuantile(0.975, free) / NORMAL_POINT) ** 2;
  const like = fits.filter((fit) => (fit.squares - best.squares) / unit <= limit);
  const ends = like.map(({ at }) => at);
  return { at: Math.exp(best.at), low: Math.exp(Math.min(...ends)), high: Math.exp(Math.max(...ends)) };
}

/** What a straight line over x leaves of values. */
function residualsOn(x: readonly number[]): (values: readonly number[]) => number[] {
  const mean = average(x);
  const apart = x.map((value) => value - mean);
  const spread = dot(apart, apart);
  return (values) => {
    const level = average(values);
    const slope = dot(apart, values) / spread;
    return values.map((value, at) => value - level - slope * (apart[at] ?? 0));
  };
}

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
