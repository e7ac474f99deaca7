import { FLAGS, type FlagCode, type Run, type SweepCase } from '@fsbench/contract';
import { type Estimate, summarize, type WorkersRange } from '@fsbench/stats';
import { DASHES } from '../../charts/dashes.ts';
import type { SweepSeries } from '../../charts/types.ts';
import { absenceReason, failedExit, targetText } from '../../domain/findings/case-outcomes.ts';
import { medianOfAll } from '../../domain/findings/samples.ts';
import type { ShownMeasure } from '../../domain/results/measure.ts';
import { curveWords } from './curve-words.ts';
import { sweepSeries } from './curves.ts';
import { type SweepFindings, type SweepPoint, type SweepSuite, sweepFindings } from './findings.ts';
import { marksOf, type WithinRun, withinRun } from './scaling.ts';

/** One curve: the same work on the same target with more and more workers. */
export interface SweepCurve extends Pick<SweepFindings, 'units' | 'usl'> {
  readonly id: string;
  /** "disk, no sync" */
  readonly label: string;
  readonly targetText: string;
  readonly targetRole: string | null;
  readonly isCommand: boolean;
  /** Its name, and where it ran; null: a built-in curve. */
  readonly command: { readonly command: string; readonly place: string } | null;
  /** The command as typed; null: it has not been published, or the curve is a built-in one. */
  readonly published: string | null;
  readonly isCpuOnly: boolean;
  /** How its values are written. */
  readonly measure: ShownMeasure;
  readonly sync: string | null;
  /** Processes with a directory each, placed by the scheduler: what a sentence means without saying so. */
  readonly isPlain: boolean;
  readonly points: readonly CurvePoint[];
  /** null: fewer than two points have a time. */
  readonly scaling: WithinRun | null;
  /** The same, as far as it is shown: of a run that other work disturbed too much it is not, as in the terminal. */
  readonly shownScaling: WithinRun | null;
  /** How many workers to use for a command, and the most that are about as fast; null as `scaling`. */
  readonly useRange: WorkersRange | null;
  /** Whether more workers make a clear difference, and the run was calm enough to show it. */
  readonly isClear: boolean;
  /** Points without a figure, in words. */
  readonly missing: readonly string[];
}

/** For built-in curves the time of one file, or one unit of computing, at its rate. */
export interface CurvePoint extends SweepPoint {
  readonly seconds: number;
  readonly low: number | null;
  readonly high: number | null;
  /** Of an execution of a command, all its processes: medians over rounds, in seconds. null: a built-in curve, or not reported. */
  readonly userSeconds: number | null;
  readonly systemSeconds: number | null;
  /** T(fewest workers) / T(these), by the estimator of the sentences: both over T(best), paired by round. */
  readonly speedup: number | null;
}

export function sweepCurves(run: Run, suite: SweepSuite, seed: Uint8Array): SweepCurve[] {
  return sweepFindings(suite, seed).flatMap((found) => curveOf(run, found) ?? []);
}

function curveOf(run: Run, { id, units, cases, points, scaling, usl }: SweepFindings): SweepCurve | null {
  const [first] = cases;
  if (!first) return null;
  const where = targetText(run, first.target);
  const text = curveWords(first.params);
  const within = scaling ? withinRun(scaling, scaling.best.median, curveMeasure(first.params)) : null;
  return {
    id,
    units,
    usl,
    label: first.target === null ? text : `${targetText(run, first.target, true)}, ${text}`,
    targetText: where,
    targetRole: run.targets.find((target) => target.id === first.target)?.role ?? null,
    isCommand: first.params.command !== null,
    command: first.params.command && {
      command: first.params.command.name,
      place: `${targetText(run, first.target, true)}${first.params.limiting === 'cpus' ? ', CPUs limited' : ''}`,
    },
    published: first.params.command?.published ?? null,
    isCpuOnly: first.params.curve === 'cpu',
    measure: curveMeasure(first.params),
    sync: first.params.sync,
    isPlain: isPlain(run, first.params),
    points: points.map((point) => {
      const { median, low, high } = summarize(point.samples, point.process);
      const timed = cases.find((one) => one.id === point.caseId);
      return {
        ...point,
        ...{ seconds: median, low, high },
        ...processorSeconds(timed),
        speedup: speedupOf(points, point),
      };
    }),
    scaling: within,
    shownScaling: isTooDisturbed(run) ? null : within,
    useRange: scaling?.useRange ?? null,
    isClear: scaling?.isClear === true && !isTooDisturbed(run),
    missing: cases.flatMap((one) => {
      const reason = absenceReason(one) ?? failedExit(one);
      const outcome = one.outcome === 'measured' ? 'no time of the work' : one.outcome;
      return reason === null ? [] : [`${text}, ${where}, ${one.params.workers_count} workers: ${outcome}: ${reason}`];
    }),
  };
}

/** An invalid flag about the moment, on the sweep or the whole run: `is_too_disturbed` of the collector. */
const isTooDisturbed = ({ flags }: Run): boolean =>
  flags.some(
    ({ code, severity, suite, case: of }) =>
      severity === 'invalid' &&
      of === null &&
      (suite === null || suite === 'core-sweep') &&
      Object.hasOwn(FLAGS, code) &&
      FLAGS[code as FlagCode].is_of_moment,
  );

/** As results of many runs are, in nanoseconds. */
export function pointEstimate({ seconds, low, high }: Pick<CurvePoint, 'seconds' | 'low' | 'high'>): Estimate {
  const ns = (value: number | null) => (value === null ? null : value * 1e9);
  return { median: seconds * 1e9, low: ns(low), high: ns(high) };
}

function processorSeconds(one: SweepCase | undefined): Pick<CurvePoint, 'userSeconds' | 'systemSeconds'> {
  if (one?.outcome !== 'measured' || one.measurement.kind !== 'duration') {
    return { userSeconds: null, systemSeconds: null };
  }
  const seconds = (column: readonly (number | null)[]) => {
    const ns = medianOfAll(column);
    return ns === null ? null : ns / 1e9;
  };
  const { user_ns, system_ns } = one.measurement.samples;
  return { userSeconds: seconds(user_ns), systemSeconds: seconds(system_ns) };
}

/** Paired by round, as in the sentences and in the terminal: two ratios to a third point do not give the ratio of the two. */
function speedupOf(points: readonly SweepPoint[], { samples }: SweepPoint): number | null {
  const [first] = points;
  if (first === undefined || points.length < 2) return null;
  const shared = samples.slice(0, first.samples.length);
  return medianOfAll(shared.map((own, round) => (first.samples[round] ?? own) / own));
}

/** A sweep of a command: without files on a disk the built-in curves are its control. */
export function isOfCommand(curves: readonly SweepCurve[]): boolean {
  const isOnDisk = (one: SweepCurve) => !one.isCommand && one.targetRole === 'disk';
  return curves.some(({ isCommand }) => isCommand) && !curves.some(isOnDisk);
}

/** Files a second of a tree of files; of computing and of a command the time. */
const curveMeasure = ({ curve }: SweepCase['params']): ShownMeasure => ({
  ...{ unit: 'ns', better: 'lower' },
  ...(curve === 'fs-tree' && { isFileRate: true }),
});

/** Without anything that is varied. Windows has no fork: there every team is one of threads. */
function isPlain(run: Run, { directory, limiting, worker }: SweepSuite['cases'][number]['params']): boolean {
  const usual = run.machine.os.family === 'windows' ? 'thread' : 'process';
  return directory !== 'shared' && limiting === 'jobs' && worker === usual;
}

/** On a run's own page there is one subject only, so each curve has a color, a shape and a dash of its own. */
export function runSeries(curves: readonly SweepCurve[]): SweepSeries[] {
  return curves
    .filter(({ points }) => points.length > 0)
    .slice(0, 8)
    .map((curve, at) =>
      sweepSeries({
        id: curve.id,
        label: curve.label,
        subject: at as SweepSeries['subject'],
        dash: DASHES[at % DASHES.length] ?? 'solid',
        points: curve.points.map(({ workers, seconds, low, high }) => ({ workers, seconds, low, high, href: null })),
        marks: marksOf(curve.shownScaling),
        isFew: false,
      }),
    );
}
