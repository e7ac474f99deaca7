import { describe, expect, test } from 'vitest';
import { KEY } from '../../../../packages/contract/fixtures/signing.ts';
import { syntheticStandardRun } from '../../../../packages/contract/fixtures/synthetic-standard.ts';
import { clockView } from '../../views/run/conditions/clock-view.ts';
import { plainText } from '../../wording/sentence.ts';
import { riseOf } from './findings.ts';
import { rampSentence } from './run-ramp.ts';
import { turboParts } from './section.ts';

const seed = Buffer.alloc(32, 1);
const NONE = { flagged: new Set<string>(), flags: [] };
const run = syntheticStandardRun({ keyId: KEY.keyId, seed: '31', operationsCount: 30 });
const found = run.suites.find((one) => one.suite === 'turbo');
if (found?.suite !== 'turbo') throw new Error('no turbo');
const suite = found;

/** The configure-like work in exactly these milliseconds, round by round. */
function withPairs(alone: readonly number[], beside: readonly number[]): typeof suite {
  return {
    ...suite,
    cases: suite.cases.map((one) => {
      if (one.outcome !== 'measured' || one.measurement.kind !== 'duration') return one;
      if (one.params.experiment !== 'configure') return one;
      const wall_ns = (one.params.spinner ? beside : alone).map((ms) => ms * 1e6);
      const each = <T>(value: T) => wall_ns.map(() => value);
      const samples = {
        process: each(0),
        order: each(0),
        wall_ns,
        user_ns: each(null),
        system_ns: each(null),
        runqueue_ns: each(null),
        voluntary_switches_count: each(null),
        involuntary_switches_count: each(null),
        exit_code: each(0),
        most_runnable_count: each(null),
      };
      return { ...one, measurement: { ...one.measurement, samples } };
    }),
  };
}
const verdict = (alone: readonly number[], beside: readonly number[]) => {
  const [first] = turboParts(run, withPairs(alone, beside), seed, NONE).sentences;
  return plainText(first ?? []).split(' Control')[0];
};
const rounds = (...times: number[]) => times;

describe('a busy loop on another core', () => {
  test('makes the work faster only where the whole interval of the paired ratio lies beyond 2 %', () => {
    expect(verdict(rounds(132, 132, 132, 132, 132, 132), rounds(100, 100, 100, 100, 100, 100))).toBe(
      'A busy loop on another core makes short processes and files 1.32x faster: 95 % CI less than 0.01 wide.',
    );
  });

  test('makes it slower where it lies beyond on the other side, with the ratio turned round', () => {
    expect(verdict(rounds(100, 100, 100, 100, 100, 100), rounds(150, 150, 150, 150, 150, 150))).toBe(
      'A busy loop on another core makes short processes and files 1.50x slower: 95 % CI less than 0.01 wide.',
    );
  });

  test('changes nothing that can be told where the interval does not', () => {
    expect(verdict(rounds(100, 90, 110, 95, 105, 100), rounds(99, 101, 98, 102, 100, 97))).toMatch(
      /^A busy loop on another core makes no clear difference to short processes and files: ratio .* CI .*; the true difference may be under 2 %\.$/,
    );
  });

  test('is not judged by fewer than six rounds', () => {
    expect(verdict(rounds(132, 132, 132), rounds(100, 100, 100))).toMatch(/^Too few rounds to say/);
  });

  test.each([
    ['the run', null, null],
    ['the suite', 'turbo', null],
    ['one of its cases', 'turbo', suite.cases.find(({ params }) => params.experiment === 'configure')?.id ?? ''],
  ])('is not judged where a doubt says of %s that it is not valid, in the terminal as on the page', (_, of, caseId) => {
    const clear = withPairs(rounds(132, 132, 132, 132, 132, 132), rounds(100, 100, 100, 100, 100, 100));
    const parts = (severity: string, about = of) =>
      turboParts(run, clear, seed, { ...NONE, flags: [{ severity, suite: about, caseId }] });
    const [first] = parts('invalid').sentences;
    expect(plainText(first ?? [])).toMatch(
      /^Too disturbed to say whether a busy loop on another core changes short processes and files\./,
    );
    const pairs = parts('invalid').charts.find(({ props }) => props.id === 'turbo-beside');
    expect(pairs?.kind === 'pairs' && pairs.props.groups[0]).toMatchObject({
      note: 'too disturbed to say',
      hasWarning: true,
    });
    expect(plainText(parts('warn').sentences[0] ?? [])).toMatch(/1\.32x faster/);
    if (caseId === null) expect(plainText(parts('invalid', 'sync').sentences[0] ?? [])).toMatch(/1\.32x faster/);
  });

  test('in a guest keeps a virtual processor busy, and the page says so', () => {
    const guest = {
      ...run,
      machine: { ...run.machine, virtualization: { ...run.machine.virtualization, is_guest: true } },
    };
    expect(plainText(turboParts(guest, suite, seed, NONE).sentences[0] ?? [])).toMatch(/another virtual processor/);
    expect(plainText(turboParts(run, suite, seed, NONE).sentences[0] ?? [])).not.toMatch(/virtual/);
  });
});

/** A clock alone, in GHz, a probe a millisecond. */
const ramps = (...ghz: number[]) => {
  const steps = ghz.map((value, at) => ({ ns: at * 1e6, hz: value * 1e9, low: null, high: null }));
  const rise = riseOf(steps);
  if (!rise) throw new Error('no probes');
  return [{ curve: { spinner: false, repetitions: 3, idleNs: 2e9, steps }, rise }];
};
const texts = (...ghz: number[]) => plainText(rampSentence(ramps(...ghz)) ?? []).replaceAll('\u2009', ' ');
const steady = Array.from({ length: 12 }, () => 4);

describe('the clock from idle', () => {
  test('has risen with the first probe that, like the next, stands within 5 % of its steady value', () => {
    expect(texts(2, 2.5, 4, 3, 3.4, 3.9, ...steady)).toMatch(
      /starts at 2\.00.GHz and takes 5\.00.ms to come within 5 %/,
    );
  });

  test('is not judged where more than a fifth of the later probes fall below it again', () => {
    expect(texts(4, 4, 1, 4, 1, 4, 1, 4, 1, 1, ...steady)).toBe(
      'Too disturbed to say how the clock rises: it ends at 4.00 GHz, and 24 % of the later probes are more than 5 % below it. Another program on the core looks like a slow clock.',
    );
  });

  test('nor where no two consecutive probes reach it', () => {
    expect(texts(4, 1, 4, 1, 4, 1, 4, 1, 4, 1)).toMatch(/^Too disturbed to say .* no two consecutive probes reach it/);
  });

  test('does not hold where two probes in turn stand further above its steady value than 5 % allow', () => {
    const high = Array.from({ length: 20 }, () => 4.5);
    const low = Array.from({ length: 30 }, () => 3);
    expect(texts(...high, ...low)).toBe(
      'After 2.00 s idle the clock does not hold: it starts at 4.50 GHz, reaches 4.50 GHz and ends at 3.00 GHz.',
    );
    expect(texts(2, 4.5, 4.4, ...low)).toMatch(/does not hold: it starts at 2\.00.GHz, reaches 4\.40.GHz/);
    expect(texts(4.5, ...low)).toMatch(/shows no ramp/);
    expect(texts(3.15, 3.15, ...low)).toMatch(/shows no ramp/);
  });

  test('shows no ramp where the first probe is steady already', () => {
    expect(texts(4, 4.01, 3.99, 4, 4)).toMatch(/shows no ramp: it is 4\.00.GHz/);
  });
});

describe('the section of turbo and clock', () => {
  test('draws the pairs of both experiments, then the clock from idle, alone and beside the loop', () => {
    const { charts } = turboParts(run, suite, seed, NONE);
    expect(charts.map(({ kind, props }) => [kind, props.id])).toEqual([
      ['pairs', 'turbo-beside'],
      ['lines', 'turbo-ramp'],
    ]);
    const [pairs, ramp] = charts;
    expect(ramp?.kind === 'lines' && ramp.props.panels[0]?.series.map(({ label }) => label)).toEqual([
      'alone',
      'with a busy loop',
    ]);
    expect(pairs?.kind === 'pairs' && pairs.props.groups.map((group) => [group.id, group.pairs.length])).toEqual([
      ['configure', 20],
      ['cpu_control', 20],
    ]);
  });

  test('says what the system shows of turbo, and that it shows nothing where it does not', () => {
    const state = (turbo: 'on' | null) => {
      const { before, during, after } = run.conditions;
      const conditions = { before: { ...before, turbo }, during, after: { ...after, turbo } };
      return plainText(turboParts({ ...run, conditions }, suite, seed, NONE).sentences.at(-1) ?? []);
    };
    expect(state('on')).toMatch(/^Turbo: on before and after; governor: powersave before and after/);
    expect(state(null)).toMatch(/^Turbo: not reported by this system/);
  });
});

describe('the strip of the clock', () => {
  test('has a panel for each suite that read it, and says from which to which it went', () => {
    const view = clockView(run);
    expect(view?.chart.kind === 'lines' && view.chart.props.panels.map(({ id }) => id)).toEqual(
      run.suites.map(({ suite: name }) => name),
    );
    expect(plainText(view?.sentence ?? [])).toMatch(/GHz to .*GHz in \d+ readings; turbo on at every reading/);
  });

  test('is not there where nothing read a clock', () => {
    const suites = run.suites.map((one) => ({
      ...one,
      readings: { ...one.readings, probed_hz: one.readings.probed_hz.map(() => null) },
    }));
    expect(clockView({ ...run, suites })).toBeNull();
  });
});

test('a case with a warning of its own is marked in the picture, and so is the ramp', () => {
  const flagged = new Set(['turbo/configure/spinner@memory', 'turbo/ramp/alone']);
  const { charts } = turboParts(run, suite, seed, { flagged, flags: [] });
  const groups = charts.flatMap(({ kind, props }) => (kind === 'pairs' && 'groups' in props ? props.groups : []));
  expect(groups.map(({ id, hasWarning }) => [id, hasWarning])).toEqual([
    ['configure', true],
    ['cpu_control', false],
  ]);
  const lines = charts.flatMap(({ kind, props }) => (kind === 'lines' && 'panels' in props ? props.panels : []));
  expect(lines.flatMap(({ series }) => series.map(({ label }) => /, with a warning$/.test(label)))).toEqual([
    true,
    false,
  ]);
});
