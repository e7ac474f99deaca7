import type { SuiteRun } from '@fsbench/contract';
import { median, summarize } from '@fsbench/stats';
import type { ChartData } from '../../charts/frame/kinds.ts';
import type { LineSeries } from '../../charts/types.ts';
import { DASHES } from '../figures/sweep-view.ts';
import { ALONE, BESIDE, RAMP_X, RAMP_Y } from '../figures/turbo-view.ts';
import { counted } from '../words/names.ts';
import { formatFrequency, formatLatency } from '../words/quantity.ts';
import type { Sentence } from '../words/sentence.ts';

type TurboSuite = Extract<SuiteRun, { suite: 'turbo' }>;
type Ramp = Extract<Extract<TurboSuite['cases'][number], { outcome: 'measured' }>['measurement'], { kind: 'ramp' }>;

/** The clock of all repetitions together, step by step. */
export interface RampCurve {
  readonly spinner: boolean;
  readonly repetitions: number;
  readonly idleNs: number;
  readonly steps: readonly {
    readonly ns: number;
    readonly hz: number;
    readonly low: number | null;
    readonly high: number | null;
  }[];
}

/** What a steady clock may still differ by from probe to probe. */
const STEADY = 0.95;
/** The last part of a curve, from which the steady clock is taken. */
const TAIL = 0.2;

export function rampCurves(suite: TurboSuite): RampCurve[] {
  return suite.cases.flatMap((one): RampCurve[] => {
    if (one.outcome !== 'measured' || one.measurement.kind !== 'ramp') return [];
    const { at_ns, hz, idle_ns } = one.measurement;
    const steps = stepsOf({ at_ns, hz });
    return steps.length > 0 ? [{ spinner: one.params.spinner, repetitions: hz.length, idleNs: idle_ns, steps }] : [];
  });
}

/** Repetitions are as long as the shortest of them; a probe that saw no clock is left out of its step. */
function stepsOf({ at_ns, hz }: Pick<Ramp, 'at_ns' | 'hz'>): RampCurve['steps'] {
  const length = Math.min(...hz.map((column) => column.length));
  return Array.from({ length }, (_, step) => step).flatMap((step) => {
    const seen = hz.flatMap((column) => column[step] ?? []).filter((value) => value > 0);
    if (seen.length === 0) return [];
    const { median: middle, low, high } = summarize(seen);
    return [{ ns: median(at_ns.map((column) => column[step] ?? 0)), hz: middle, low, high }];
  });
}

export interface Rise {
  readonly firstHz: number;
  readonly steadyHz: number;
  /** Time until the clock first stands within 5 % of its steady value. */
  readonly ns: number;
  readonly isRamp: boolean;
  /** Part of the probes after that which lie below it again: somebody else had the processor, or the clock does not hold. */
  readonly fallenShare: number;
}

/** From here on a curve says more of what else ran than of the clock. */
const UNSTEADY = 0.2;

export function riseOf({ steps }: RampCurve): Rise | null {
  const tail = steps.slice(Math.floor(steps.length * (1 - TAIL)));
  const [first] = steps;
  if (!first || tail.length === 0) return null;
  const steadyHz = median(tail.map(({ hz }) => hz));
  const reachedAt = steps.findIndex(({ hz }) => hz >= steadyHz * STEADY);
  const after = steps.slice(reachedAt + 1);
  const fallen = after.filter(({ hz }) => hz < steadyHz * STEADY).length;
  return {
    firstHz: first.hz,
    steadyHz,
    ns: steps[reachedAt]?.ns ?? first.ns,
    isRamp: first.hz < steadyHz * STEADY,
    fallenShare: after.length > 0 ? fallen / after.length : 0,
  };
}

export function rampSentence(curves: readonly RampCurve[]): Sentence | null {
  const alone = curves.find(({ spinner }) => !spinner);
  const rise = alone ? riseOf(alone) : null;
  if (!alone || !rise) return null;
  const after = `After ${formatLatency(alone.idleNs)} of doing nothing`;
  if (rise.fallenShare > UNSTEADY) {
    const share = `${Math.round(rise.fallenShare * 100)}\u2009%`;
    return [
      { strong: 'Too unsteady to say' },
      ` how the clock rises: it once stood at ${formatFrequency(rise.steadyHz)}, and ${share} of the probes after that lie more than 5\u2009% below it. A program that takes the processor away looks like a slow clock.`,
    ];
  }
  if (!rise.isRamp) {
    return [
      `${after} the clock `,
      { strong: 'shows no ramp' },
      `: it stands at ${formatFrequency(rise.steadyHz)} from the first probe on.`,
    ];
  }
  const beside = curves.find(({ spinner }) => spinner);
  const other = beside ? riseOf(beside) : null;
  const spun = other
    ? other.isRamp
      ? `; beside a busy loop it begins at ${formatFrequency(other.firstHz)} and needs ${formatLatency(other.ns)}`
      : `; beside a busy loop it stands at ${formatFrequency(other.steadyHz)} from the first probe on`
    : '';
  return [
    `${after} the clock begins at ${formatFrequency(rise.firstHz)} and takes `,
    { strong: formatLatency(rise.ns) },
    ` to come within 5\u2009% of its steady ${formatFrequency(rise.steadyHz)}${spun}.`,
  ];
}

export function rampChart(curves: readonly RampCurve[]): ChartData[] {
  if (curves.length === 0) return [];
  const series = curves.map(
    ({ spinner, steps }, at): LineSeries => ({
      id: spinner ? 'spinner' : 'alone',
      label: spinner ? BESIDE : ALONE,
      subject: spinner ? 1 : 0,
      dash: DASHES[at] ?? 'solid',
      hasMarks: false,
      points: steps.map(({ ns, hz, low, high }) => ({ x: ns, y: hz, low, high, href: null })),
    }),
  );
  const [first] = curves;
  const bands = curves.some(({ steps }) => steps.some(({ low }) => low !== null));
  return [
    {
      kind: 'lines',
      props: {
        id: 'turbo-ramp',
        title: 'The clock from the moment work begins',
        summary: `After ${formatLatency(first?.idleNs ?? 0)} of doing nothing. Median of ${counted(first?.repetitions ?? 0, 'repetition')}${
          bands ? '; bands are 95\u2009% intervals' : ', too few for an interval'
        }.`,
        panels: [{ id: 'ramp', title: '', tint: null, series }],
        x: RAMP_X,
        y: RAMP_Y,
        lowerIsBetter: false,
      },
    },
  ];
}
