import { fill, type Run, type TurboParams, VERDICTS } from '@fsbench/contract';
import { summarize } from '@fsbench/stats';
import type { ChartData } from '../../charts/frame/kinds.ts';
import type { PairGroup } from '../../charts/types.ts';
import { absenceReason, failedExit } from '../../domain/findings/case-outcomes.ts';
import { type FlagScope, isCaseInvalid } from '../../domain/findings/invalid-flags.ts';
import { turboContradiction } from '../../domain/findings/turbo-contradiction.ts';
import { formatFrequency } from '../../wording/quantity.ts';
import { confidenceText, formatFactor, formatRatioInterval, ratioText } from '../../wording/ratio.ts';
import { filled, type Sentence } from '../../wording/sentence.ts';
import { withFinding } from '../chart-findings.ts';
import type { SuiteParts } from '../run-section.ts';
import { cases } from './cases.ts';
import { type BusyLoopPair, type TurboFindings, type TurboSuite, turboFindings } from './findings.ts';
import { ALONE, BESIDE, EXPERIMENTS, pairsFinding } from './plot.ts';
import { rampChart, rampSentence } from './run-ramp.ts';

interface CaseWarnings {
  /** Cases with a warning of their own. */
  readonly flagged: ReadonlySet<string>;
  readonly flags: readonly FlagScope[];
}

export function turboParts(
  run: Run,
  suite: TurboSuite,
  seed: Uint8Array,
  { flagged, flags }: CaseWarnings,
): SuiteParts {
  const withWarning = suite.cases.filter(({ id }) => flagged.has(id)).map(({ params }) => params);
  const { pairs: found, ramps } = turboFindings(suite, seed);
  const pairs = found.map((pair): JudgedPair => ({ ...pair, isDisturbed: isPairInvalid(suite, pair, flags) }));
  const sentences = [
    pairSentence(pairs, run),
    rampSentence(ramps),
    sameClockSentence(pairs, ramps),
    stateSentence(run),
  ];
  // The effect before the clock, which need not explain it.
  const charts = [
    ...pairsChart(pairs, withWarning),
    ...rampChart(
      ramps.map(({ curve }) => curve),
      withWarning,
    ),
  ];
  const [main, ...rest] = charts;
  return {
    sentences: sentences.filter((sentence) => sentence !== null),
    charts: main ? [{ ...main, props: { ...main.props, missing: missingText(suite) } } as ChartData, ...rest] : [],
    tables: [],
  };
}

/** A pair, and whether a flag spoils the run, the suite or one of the two: then no effect is told. */
interface JudgedPair extends BusyLoopPair {
  readonly isDisturbed: boolean;
}

function isPairInvalid({ cases }: TurboSuite, { experiment }: BusyLoopPair, flags: readonly FlagScope[]): boolean {
  return cases.some(({ id, params }) => params.experiment === experiment && isCaseInvalid(flags, 'turbo', id));
}

/** In ln: steady clocks this near each other explain no effect. */
const SAME_CLOCK = 0.02;

/** Where the work is clearly faster beside the loop and the clock is not. */
function sameClockSentence(pairs: readonly JudgedPair[], ramps: TurboFindings['ramps']): Sentence | null {
  const work = pairs.find(({ experiment }) => experiment === 'configure');
  const alone = ramps.find(({ curve }) => !curve.spinner)?.rise.steadyHz;
  const beside = ramps.find(({ curve }) => curve.spinner)?.rise.steadyHz;
  if (work?.effect !== 'faster' || work.isDisturbed || !alone || !beside) return null;
  if (Math.abs(Math.log(beside / alone)) > SAME_CLOCK) return null;
  return ['The steady clock is the same with and without the loop, so it does not explain the difference.'];
}

const CAUSE = 'a busy loop on another core';
const OBJECT = 'short processes and files';

/** "A busy loop on another core makes short processes and files **1.32x faster**: 95 % CI 1.28 to 1.36." */
function pairSentence(pairs: readonly JudgedPair[], run: Run): Sentence | null {
  const work = pairs.find(({ experiment }) => experiment === 'configure');
  if (!work) return null;
  const control = pairs.find(({ experiment }) => experiment === 'cpu_control');
  const text = effectSentence(work);
  const beside = control ? ` Control (computing only): ${effectText(control)}.` : '';
  const guest = run.machine.virtualization.is_guest
    ? ' In a virtual machine the loop kept another virtual processor busy; on which core that runs is not known.'
    : '';
  return [...text, `${beside}${guest}`];
}

function effectSentence({ ratio: { ratio, low, high }, effect, isDisturbed }: JudgedPair): Sentence {
  const parts = { cause: CAUSE, object: OBJECT };
  if (isDisturbed) return filled(VERDICTS.effect_disturbed, parts);
  if (effect === 'not_known' || low === null || high === null) return filled(VERDICTS.effect_too_few, parts);
  const opening = { ...parts, cause: 'A busy loop on another core' };
  if (effect === 'no_clear_difference') {
    return filled(VERDICTS.effect_tie, {
      ...opening,
      evidence: `${ratioText(ratio, low, high)}; ${VERDICTS.not_beyond}`,
    });
  }
  return filled(effect === 'faster' ? VERDICTS.effect_faster : VERDICTS.effect_slower, {
    ...opening,
    factor: formatFactor(ratio),
    evidence: confidenceText(ratio, low, high),
  });
}

/** Under a slope, and of the control. */
function effectText({ ratio: { ratio, low, high }, effect, isDisturbed }: JudgedPair): string {
  if (isDisturbed) return VERDICTS.disturbed_inline;
  if (effect === 'not_known' || low === null || high === null) return VERDICTS.too_few_inline;
  if (effect === 'no_clear_difference') {
    return fill(VERDICTS.with_ratio, { verdict: VERDICTS.tie_inline, interval: formatRatioInterval(ratio, low, high) });
  }
  const message = effect === 'faster' ? VERDICTS.faster_short : VERDICTS.slower_short;
  return `${fill(message, { factor: formatFactor(ratio) })}, ${confidenceText(ratio, low, high)}`;
}

/** What the system says of turbo, and what the probe saw; the first does not mean that boosting was in use. */
function stateSentence(run: Run): Sentence {
  const { before, after } = run.conditions;
  const both = (first: string | null, second: string | null, what: string, unknown: string) =>
    first === null && second === null
      ? `${what} ${unknown}`
      : first === second
        ? `${what} ${first} before and after`
        : `${what} ${first ?? 'not reported'} before, ${second ?? 'not reported'} after`;
  const hz = (value: number | null) => (value === null ? null : formatFrequency(value));
  return [
    [
      turboContradiction(run) ?? both(before.turbo, after.turbo, 'Turbo:', 'not reported by this system'),
      both(before.governor, after.governor, 'governor:', 'not reported'),
      both(hz(before.probed_hz), hz(after.probed_hz), 'clock as probed:', 'not probed'),
    ].join('; '),
    '.',
  ];
}

function pairsChart(pairs: readonly JudgedPair[], withWarning: readonly TurboParams[]): ChartData[] {
  if (pairs.length === 0) return [];
  const groups = pairs.map((pair, at): PairGroup => {
    const { experiment, aloneNs: alone, besideNs: beside, process, isDisturbed } = pair;
    const [first, second] = [summarize(alone, process), summarize(beside, process)];
    return {
      id: experiment,
      title: EXPERIMENTS[experiment] ?? experiment,
      note: effectText(pair),
      subject: at === 0 ? 0 : 7,
      first: { median: first.median, low: first.low, high: first.high, href: null },
      second: { median: second.median, low: second.low, high: second.high, href: null },
      pairs: alone.flatMap((ns, round) => {
        const other = beside[round];
        return other === undefined ? [] : [{ id: String(round), first: ns, second: other }];
      }),
      hasWarning: isDisturbed || withWarning.some((params) => params.experiment === experiment),
    };
  });
  return [
    {
      kind: 'pairs',
      props: {
        id: 'turbo-beside',
        title: 'The same work alone and with a busy loop',
        ...withFinding(pairsFinding(groups)),
        summary:
          'Short processes and small files, as in a ./configure script; the control only computes. Thin lines: rounds; heavy line: medians. Equal slopes are equal ratios.',
        groups,
        firstLabel: ALONE,
        secondLabel: BESIDE,
        yLabel: 'time of the work',
      },
    },
  ];
}

function missingText(suite: TurboSuite): string[] {
  return suite.cases.flatMap((one) => {
    const reason = absenceReason(one) ?? failedExit(one);
    const outcome = one.outcome === 'measured' ? 'no time of the work' : one.outcome;
    return reason === null ? [] : [`${cases.paramsText(one.params)}: ${outcome}: ${reason}`];
  });
}
