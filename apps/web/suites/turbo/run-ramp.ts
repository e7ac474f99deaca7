import { type TurboParams, VERDICTS } from '@fsbench/contract';
import { DASHES } from '../../charts/dashes.ts';
import type { ChartData } from '../../charts/frame/kinds.ts';
import type { LineSeries } from '../../charts/types.ts';
import { counted } from '../../wording/names.ts';
import { formatFrequency, formatLatency } from '../../wording/quantity.ts';
import type { Sentence } from '../../wording/sentence.ts';
import { type RampCurve, riseOf, type TurboFindings } from './findings.ts';
import { ALONE, BESIDE, CLOCK_QUESTION, rampPlot } from './plot.ts';

export function rampSentence(ramps: TurboFindings['ramps']): Sentence | null {
  const alone = ramps.find(({ curve }) => !curve.spinner);
  if (!alone) return null;
  const { firstHz, steadyHz, topHz, reachedNs, fallenShare, shape } = alone.rise;
  const after = `After ${formatLatency(alone.curve.idleNs)} idle`;
  if (shape === 'too_disturbed' || reachedNs === null) {
    const share =
      fallenShare === null
        ? 'no two consecutive probes reach it'
        : `${Math.round(fallenShare * 100)}\u2009% of the later probes are more than 5\u2009% below it`;
    return [
      { strong: VERDICTS.disturbed_short },
      ` how the clock rises: it ends at ${formatFrequency(steadyHz)}, and ${share}. Another program on the core looks like a slow clock.`,
    ];
  }
  if (shape === 'falls') {
    return [
      `${after} the clock `,
      { strong: 'does not hold' },
      `: it starts at ${formatFrequency(firstHz)}, ${reachesText(topHz, steadyHz)}${besideText(ramps)}.`,
    ];
  }
  if (shape === 'no_ramp') {
    return [
      `${after} the clock `,
      { strong: 'shows no ramp' },
      `: it is ${formatFrequency(steadyHz)} from the first probe.`,
    ];
  }
  return [
    `${after} the clock starts at ${formatFrequency(firstHz)} and takes `,
    { strong: formatLatency(reachedNs) },
    ` to come within 5\u2009% of its steady ${formatFrequency(steadyHz)}${besideText(ramps)}.`,
  ];
}

function besideText(ramps: TurboFindings['ramps']): string {
  const rise = ramps.find(({ curve }) => curve.spinner)?.rise;
  if (!rise) return '';
  if (rise.shape === 'too_disturbed' || rise.reachedNs === null)
    return `; beside a busy loop it is ${VERDICTS.disturbed_inline}`;
  switch (rise.shape) {
    case 'falls':
      return `; with a busy loop it ${reachesText(rise.topHz, rise.steadyHz)}`;
    case 'ramp':
      return `; with a busy loop it starts at ${formatFrequency(rise.firstHz)} and needs ${formatLatency(rise.reachedNs)}`;
    case 'no_ramp':
      return `; with a busy loop it is ${formatFrequency(rise.steadyHz)} from the first probe`;
  }
}

const reachesText = (topHz: number | null, steadyHz: number) =>
  `reaches ${formatFrequency(topHz ?? steadyHz)} and ends at ${formatFrequency(steadyHz)}`;

/** When the clock is steady, alone and beside the loop. */
function findingOf(curves: readonly RampCurve[]): string {
  const ends = curves.flatMap(({ spinner, steps }) => {
    const rise = riseOf(steps);
    return rise?.shape === 'ramp' && rise.reachedNs !== null
      ? [`${formatLatency(rise.reachedNs)} ${spinner ? BESIDE : ALONE}`]
      : [];
  });
  return ends.length === 0 ? CLOCK_QUESTION : `Idle to steady clock: ${ends.join(', ')}`;
}

export function rampChart(curves: readonly RampCurve[], flagged: readonly TurboParams[]): ChartData[] {
  if (curves.length === 0) return [];
  const hasWarning = (spinner: boolean) =>
    flagged.some((params) => params.experiment === 'ramp' && params.spinner === spinner);
  const series = curves.map(
    ({ spinner, steps }, at): LineSeries => ({
      id: spinner ? 'spinner' : 'alone',
      label: [spinner ? BESIDE : ALONE, hasWarning(spinner) ? 'with a warning' : ''].filter(Boolean).join(', '),
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
        // Hundreds of samples: they are in its CSV.
        table: 'none',
        title: 'Clock frequency from the start of work',
        finding: findingOf(curves),
        summary: `After ${formatLatency(first?.idleNs ?? 0)} idle. Median of ${counted(first?.repetitions ?? 0, 'repetition')}${
          bands ? '; bands are 95\u2009% intervals' : ', too few for an interval'
        }.`,
        ...rampPlot(series),
      },
    },
  ];
}
