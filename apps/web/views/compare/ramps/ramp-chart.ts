import { VERDICTS } from '@fsbench/contract/catalogue';
import { DASHES } from '../../../charts/dashes.ts';
import type { ChartData } from '../../../charts/frame/kinds.ts';
import type { LineSeries, SubjectIndex } from '../../../charts/types.ts';
import { eachOf } from '../../../suites/chart-findings.ts';
import { type Rise, riseOf } from '../../../suites/turbo/findings.ts';
import { CLOCK_QUESTION, rampPlot } from '../../../suites/turbo/plot.ts';
import { counted, listed } from '../../../wording/names.ts';
import { formatFrequency, formatLatency } from '../../../wording/quantity.ts';
import type { Ramps, SubjectRamp } from './subject-ramp.ts';

/** One line a subject, named at its end. Null where no run has a curve. */
export function rampChart({ drawn, missing }: Ramps, where: string, suffix: string): ChartData | null {
  const [first] = drawn;
  if (!first) return null;
  return {
    kind: 'lines',
    props: {
      id: `turbo-ramp${suffix}`,
      title: `Clock frequency from the start of work${where}`,
      finding: findingOf(drawn),
      summary: summaryOf(drawn, first.idleNs),
      ...rampPlot(drawn.map(lineOf)),
      missing: missing.map(({ subject, why }) => `${subject.name}: ${why}`),
    },
  };
}

const isOfSeveral = ({ of }: SubjectRamp) => of.permalinks.length > 1;
const isNewestOnly = (ramp: SubjectRamp) => !isOfSeveral(ramp) && ramp.availableRuns > 1;

function lineOf(ramp: SubjectRamp): LineSeries {
  const { subject, steps, hasWarning } = ramp;
  const href = runsHref(ramp);
  return {
    id: String(subject.index),
    label: [subject.name, whichRuns(ramp), hasWarning ? 'warning' : ''].filter(Boolean).join(', '),
    subject: subject.index as SubjectIndex,
    dash: DASHES[subject.index % DASHES.length] ?? 'solid',
    hasMarks: false,
    points: steps.map(({ ns, hz, low, high }) => ({ x: ns, y: hz, low, high, href })),
  };
}

/** The run, or all of them side by side: each has its own line there. */
const runsHref = ({ of }: SubjectRamp) => `${of.permalinks.length > 1 ? '/compare' : '/r'}/${of.permalinks.join('/')}`;

/** Beside the name in the chart, which travels without the words around it. A subject that is a run needs none. */
function whichRuns(ramp: SubjectRamp): string {
  if (ramp.subject.kind === 'run') return '';
  if (isOfSeveral(ramp)) return counted(ramp.of.permalinks.length, 'run');
  return isNewestOnly(ramp) ? `newest of ${ramp.availableRuns}` : 'one run';
}

/** When each reaches its steady clock; where one never rises, what its clock does; else the question. */
function findingOf(drawn: readonly SubjectRamp[]): string {
  const rises = drawn.map((ramp) => ({ name: ramp.subject.name, ramp, rise: riseOf(ramp.steps) }));
  const reached = rises.flatMap(({ name, rise }) =>
    rise?.shape === 'ramp' && rise.reachedNs !== null
      ? [{ name, value: rise.reachedNs, text: formatLatency(rise.reachedNs) }]
      : [],
  );
  if (reached.length === rises.length) return eachOf('Idle to steady clock', reached) ?? CLOCK_QUESTION;
  if (rises.every(({ rise }) => rise?.shape === 'no_ramp')) return 'The clock is steady from the first probe';
  const [only] = rises;
  if (!only || rises.length > 1) return CLOCK_QUESTION;
  return `${only.name}: clock ${riseText(only.rise, steadyOf(only.ramp))}`;
}

function summaryOf(drawn: readonly SubjectRamp[], idleNs: number): string {
  const rises = drawn.map(({ steps }) => riseOf(steps));
  const within = rises.some((rise) => rise?.shape === 'ramp')
    ? '; from the first probe to within 5\u2009% of the steady clock'
    : '';
  return [
    `After ${formatLatency(idleNs)} idle, without a busy loop${within}.`,
    ...drawn.map((ramp, at) => `${ramp.subject.name}: ${riseText(rises[at] ?? null, steadyOf(ramp))}${ofText(ramp)}.`),
    ...(drawn.some(isNewestOnly)
      ? ['Runs with different probe times have no common line: the newest run is shown.']
      : []),
    ...bandText(drawn),
  ].join(' ');
}

/** The value of the table; null where the line is of other runs than the table. */
const steadyOf = (ramp: SubjectRamp) => (isNewestOnly(ramp) ? null : ramp.of.estimate.median);

/** "1.20 to 4.40 GHz in 12.0 ms" */
function riseText(rise: Rise | null, steadyHz: number | null): string {
  if (!rise || rise.shape === 'too_disturbed' || rise.reachedNs === null) return VERDICTS.disturbed_inline;
  const steady = formatFrequency(steadyHz ?? rise.steadyHz);
  if (rise.shape === 'falls') return `falls from ${formatFrequency(rise.topHz ?? rise.firstHz)} to ${steady}`;
  if (rise.shape === 'no_ramp') return `no ramp, ${steady} from the first probe`;
  return `${formatFrequency(rise.firstHz)} to ${steady} in ${formatLatency(rise.reachedNs)}`;
}

function ofText(ramp: SubjectRamp): string {
  const { subject, of, availableRuns } = ramp;
  if (isOfSeveral(ramp)) return ` (geometric mean of ${counted(of.permalinks.length, 'run')})`;
  const run = `run ${of.permalinks[0]}`;
  if (isNewestOnly(ramp)) return ` (${run}, the newest of ${availableRuns})`;
  return subject.kind === 'run' ? '' : ` (${run})`;
}

/** A band of runs and a band of repetitions are two things: where both stand in one chart, each says whose it is. */
function bandText(drawn: readonly SubjectRamp[]): string[] {
  const several = drawn.filter(isOfSeveral);
  const single = drawn.filter((one) => !isOfSeveral(one) && one.steps.some(({ low }) => low !== null));
  const owner = (some: readonly SubjectRamp[]) =>
    some.length === drawn.length ? '' : ` of ${listed(some.map(({ subject }) => subject.name))}`;
  return [
    ...(several.length > 0 ? [`Bands${owner(several)}: lowest to highest run, not an interval.`] : []),
    ...(single.length > 0 ? [`Bands${owner(single)}: 95\u2009% intervals over the repetitions of that run.`] : []),
  ];
}
