import { describe, expect, test } from 'vitest';
import type { RunCaseRow } from '../../../db/rows.ts';
import {
  sampleCase,
  sampleCell,
  sampleKey,
  sampleSubject,
  subjectRowsOf,
} from '../../../domain/results/sample-rows.ts';
import { selectResults } from '../../../domain/results/select.ts';
import type { RampCurve } from '../../../suites/turbo/findings.ts';
import { rampChart } from './ramp-chart.ts';
import { rampsOfSubjects } from './subject-ramp.ts';

const key = sampleKey({
  suite: 'turbo',
  method: 'turbo/1',
  variant: 'ramp',
  primitive: 'alone',
  writeBytes: null,
  targetRole: null,
  durability: null,
  dataKind: 'ramp',
});
const OLD = 'A000000000000000';
const NEW = 'B000000000000000';
const OTHER = 'C000000000000000';
const subjects = [sampleSubject(0), sampleSubject(1)];

const caseOf = (permalink: string, change: Partial<RunCaseRow> = {}) =>
  sampleCase(4e9, { key, drive: null, permalink, ...change });
const ofChip1 = { subject: 1 };

/** Clocks in GHz at probes of a millisecond each, from a first one on. */
const curve = (ghz: readonly number[], change: Partial<RampCurve> & { readonly fromNs?: number } = {}): RampCurve => {
  const { fromNs = 0, ...rest } = change;
  const steps = ghz.map((clock, at) => ({ ns: fromNs + at * 1e6, hz: clock * 1e9, low: null, high: null }));
  return { spinner: false, repetitions: 3, idleNs: 2e9, steps, ...rest };
};
const RISING = [1, 2, 3, 4, 4, 4, 4, 4];

function rampsOf(cases: readonly RunCaseRow[], curves: Readonly<Record<string, RampCurve>>, cells = [] as never[]) {
  const opened: string[] = [];
  const { results } = selectResults(subjectRowsOf({ cases, cells }), {});
  const ramps = rampsOfSubjects(results, cases, subjects, (permalink) => {
    opened.push(permalink);
    return curves[permalink] ?? null;
  });
  return { ...ramps, opened };
}

function chartOf(...requestedAddress: Parameters<typeof rampsOf>) {
  const chart = rampChart(rampsOf(...requestedAddress), '', '');
  if (chart?.kind !== 'lines') throw new Error('no picture of lines');
  return chart.props;
}
const clocks = (points: readonly { readonly y: number }[] = []) => points.map(({ y }) => Number((y / 1e9).toFixed(9)));
const plain = (text: string) => text.replaceAll('\u2009', ' ');

describe('the clock after idle', () => {
  test('of two subjects is a line each, in the color of its place, every point with its run', () => {
    const { panels, missing } = chartOf([caseOf(NEW), caseOf(OTHER, ofChip1)], {
      [NEW]: curve(RISING),
      [OTHER]: curve([2, 2, 2]),
    });
    const series = panels[0]?.series ?? [];
    expect(series.map(({ label, subject }) => [label, subject])).toEqual([
      ['Chip 0, one run', 0],
      ['Chip 1, one run', 1],
    ]);
    expect(clocks(series[0]?.points)).toEqual(RISING);
    expect(new Set(series.flatMap(({ points }) => points.map(({ href }) => href)))).toEqual(
      new Set([`/r/${NEW}`, `/r/${OTHER}`]),
    );
    expect(missing).toEqual([]);
  });

  test('of several runs probed at the same times is their geometric mean, from the lowest run to the highest', () => {
    const { panels, summary } = chartOf([caseOf(OTHER), caseOf(NEW), caseOf(OLD)], {
      [OTHER]: curve([1, 4, 4]),
      [NEW]: curve([2, 4, 4]),
      [OLD]: curve([3, 4, 4]),
    });
    const [line] = panels[0]?.series ?? [];
    expect(line?.label).toBe('Chip 0, 3 runs');
    expect(line?.points[0]?.y).toBeCloseTo(6 ** (1 / 3) * 1e9, 0);
    expect(line?.points[0]).toMatchObject({ low: 1e9, high: 3e9, href: `/compare/${OTHER}/${NEW}/${OLD}` });
    expect(plain(summary)).toContain('Chip 0: 1.82 GHz to 4.00 GHz in 1.00 ms (geometric mean of 3 runs).');
    expect(summary).toContain('Bands: lowest to highest run, not an interval.');
  });

  test('of several runs stands at the median of the starts of a probe, which no two runs begin at the same moment', () => {
    const late = (shareOfProbe: number, slower: number) => {
      const { steps, ...rest } = curve(RISING);
      return { ...rest, steps: steps.map((step) => ({ ...step, ns: step.ns * slower + shareOfProbe * 1e6 })) };
    };
    const cases = [caseOf(OTHER), caseOf(NEW), caseOf(OLD)];
    const curves = { [OTHER]: late(0, 1), [NEW]: late(0.013, 1), [OLD]: late(0.4, 1.04) };
    const [line] = chartOf(cases, curves).panels[0]?.series ?? [];
    expect(line?.label).toBe('Chip 0, 3 runs');
    expect(line?.points.slice(0, 3).map(({ x }) => x)).toEqual([0.013e6, 1.013e6, 2.013e6]);
    expect(clocks(line?.points)).toEqual(RISING);
    const tooSlow = { ...curves, [OLD]: late(0, 1.3) };
    expect(chartOf(cases, tooSlow).panels[0]?.series[0]?.label).toBe('Chip 0, newest of 3');
  });

  test('of runs probed at other times is that of the newest alone, and which one is said', () => {
    const cases = [caseOf(NEW, { worstSeverity: null }), caseOf(OLD, { worstSeverity: 'warn' })];
    const curves = { [NEW]: curve(RISING), [OLD]: curve([3, 3, 3, 3, 3, 3, 3, 3], { fromNs: 3e6 }) };
    const { panels, summary } = chartOf(cases, curves);
    const [line] = panels[0]?.series ?? [];
    expect(line?.label).toBe('Chip 0, newest of 2');
    expect(clocks(line?.points)).toEqual(RISING);
    expect(line?.points.map(({ href }) => href)).toEqual(RISING.map(() => `/r/${NEW}`));
    expect(summary).toContain(
      `(run ${NEW}, the newest of 2). Runs with different probe times have no common line: the newest run is shown.`,
    );
    expect(rampsOf(cases, curves).drawn[0]?.of).toMatchObject({ permalinks: [NEW], runs: 1, contributors: 1 });
  });

  test('is opened of no more runs than it takes to see that they differ', () => {
    const cases = [caseOf(OTHER), caseOf(NEW), caseOf(OLD)];
    const curves = { [OTHER]: curve(RISING), [NEW]: curve(RISING, { fromNs: 3e6 }), [OLD]: curve(RISING) };
    expect(rampsOf(cases, curves).opened).toEqual([OTHER, NEW]);
  });

  test('after another idle time is not a repetition of it', () => {
    const cases = [caseOf(NEW), caseOf(OLD)];
    const { drawn } = rampsOf(cases, { [NEW]: curve(RISING), [OLD]: curve(RISING, { idleNs: 5e9 }) });
    expect(drawn[0]?.of.permalinks).toEqual([NEW]);
  });

  test('with a warning says so, where the doubt is of a run that is drawn', () => {
    const flagged = [caseOf(NEW, { worstSeverity: 'warn' })];
    expect(chartOf(flagged, { [NEW]: curve(RISING) }).panels[0]?.series[0]?.label).toBe('Chip 0, one run, warning');
  });

  test('that is too disturbed is called so, and a flat one is no ramp', () => {
    const { summary } = chartOf([caseOf(NEW), caseOf(OTHER, ofChip1)], {
      [NEW]: curve([4, 4, 4, 4, 4, 4]),
      [OTHER]: curve([4, 4, 2, 2, 4, 2, 4, 4, 4, 4]),
    });
    expect(plain(summary)).toContain(
      `without a busy loop. Chip 0: no ramp, 4.00 GHz from the first probe (run ${NEW}).`,
    );
    expect(summary).toContain(`Chip 1: too disturbed to say (run ${OTHER}).`);
  });
});

describe('a subject has no line', () => {
  const curves = { [NEW]: curve(RISING), [OTHER]: curve(RISING, { idleNs: 5e9 }) };

  test('where nobody measured it, and that is a word', () => {
    const { panels, missing } = chartOf([caseOf(NEW)], curves);
    expect(panels[0]?.series).toHaveLength(1);
    expect(missing).toEqual(['Chip 1: not measured']);
  });

  test('where its method is another', () => {
    const other = { ...key, method: 'turbo/2', text: key.text.replace('turbo/1', 'turbo/2') };
    const { missing } = chartOf([caseOf(NEW), caseOf(OTHER, { ...ofChip1, key: other })], {
      [NEW]: curve(RISING),
      [OTHER]: curve(RISING),
    });
    expect(missing).toEqual(['Chip 0: measured with a different method (turbo/1)']);
  });

  test('where its core did nothing for another time', () => {
    const { missing } = chartOf([caseOf(NEW), caseOf(OTHER, ofChip1)], curves);
    expect(missing).toEqual(['Chip 1: a different idle time before the work']);
  });

  test('of more probes than can be seen', () => {
    const { drawn } = rampsOf([caseOf(NEW)], { [NEW]: curve(Array.from({ length: 5000 }, () => 4)) });
    expect(drawn).toEqual([]);
  });

  test('and without any line there is no picture', () => {
    expect(rampChart(rampsOf([], {}), '', '')).toBeNull();
    expect(rampChart(rampsOf([caseOf(NEW)], {}), '', '')).toBeNull();
  });

  test('with a busy loop alone', () => {
    const beside = { ...key, primitive: 'spinner', text: key.text.replace('alone', 'spinner') };
    expect(rampsOf([caseOf(NEW, { key: beside })], curves).opened).toEqual([]);
  });
});

test('a figure of all contributors is drawn of its latest runs, and stands for no more than these', () => {
  const cell = sampleCell([4e9, 4e9, 4e9, 4e9, 4e9, 4e9, 4e9], { key, drive: null });
  const { drawn } = rampsOf([caseOf(NEW)], { [NEW]: curve(RISING) }, [cell] as never[]);
  expect(drawn[0]?.of).toMatchObject({ population: 'one_run', runs: 1, contributors: 1 });
});
