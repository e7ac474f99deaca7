// Uploads that somebody makes to have the site say something false: ten styles, four of each.
import type { Run, SuiteRun } from '../../contract/src/index.ts';
import { DESKTOP, documentOf, LAPTOP, MAC, paced, RARE_DESKTOP, RARE_MAC, SERVER, type Sent } from './setups.ts';

const FOUR = [0, 1, 2, 3] as const;
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

/** The cases that `takes` names come from another document. */
function spliced(base: Run, other: Run, takes: (suite: string, id: string) => boolean): Run {
  const suites = base.suites.map((suite): SuiteRun => {
    const from = other.suites.find((one) => one.suite === suite.suite);
    const cases = suite.cases.map((one) =>
      takes(suite.suite, one.id) ? (from?.cases.find(({ id }) => id === one.id) ?? one) : one,
    );
    return { ...suite, cases } as SuiteRun;
  });
  return { ...base, suites };
}

/** Every time and rate a little off, as somebody does who knows that copies are found. */
function jittered(run: Run, share: number): Run {
  const suites = run.suites.map((suite) => ({
    ...suite,
    cases: suite.cases.map((one) => {
      if (one.outcome !== 'measured' || !('samples' in one.measurement) || !('wall_ns' in one.measurement.samples))
        return one;
      const wall_ns = one.measurement.samples.wall_ns.map((ns) => Math.round(ns * (1 + share)));
      return { ...one, measurement: { ...one.measurement, samples: { ...one.measurement.samples, wall_ns } } };
    }),
  }));
  return { ...run, suites } as Run;
}

const STYLES: Readonly<Record<string, (at: number) => Run>> = {
  'every flush 100x faster': (at) =>
    documentOf(paced(pick([MAC, DESKTOP, LAPTOP, SERVER], at), { flush: 0.01 }), `a${at}`),
  'the processor 8x faster': (at) => documentOf(paced(pick([MAC, DESKTOP, LAPTOP], at), { cpu: 0.125 }), `b${at}`),
  'a competitor 300x slower': (at) => documentOf(paced(pick([MAC, DESKTOP], at), { flush: 300 }), `c${at}`),
  'everything 20x faster, under a system that nobody else has': (at) => {
    const setup = pick([MAC, DESKTOP], at);
    const odd = { ...setup, osVersion: setup.chip.kind === 'mac' ? '14.7' : '24.04', usableCpus: setup.usableCpus - 1 };
    return documentOf(paced(odd, { cpu: 0.05, flush: 0.05, disk: 0.2 }), `d${at}`);
  },
  'one forged flush among honest results': (at) => {
    const setup = pick([MAC, DESKTOP], at);
    const forged = documentOf(paced(setup, { flush: 0.02 }), `e${at}`);
    return spliced(documentOf(setup, `e${at}`), forged, (_, id) => /f_fullfsync|fdatasync|o_dsync/.test(id));
  },
  'the run of another contributor, sent again': (at) => documentOf(pick([MAC, DESKTOP, LAPTOP, SERVER], at), 0, true),
  'the run of another contributor with other wall times by 0.01 %': (at) =>
    jittered(documentOf(pick([MAC, DESKTOP, LAPTOP, SERVER], at), at + 1), 0.0001),
  'a fast flush on an Apple SSD that nobody has measured': (at) =>
    documentOf(paced(RARE_MAC, { flush: 0.0106 }), `h${at}`),
  'only the flushed core sweep, 60x faster': (at) => {
    const setup = pick([RARE_DESKTOP, RARE_MAC], at);
    const forged = documentOf(paced(setup, { flush: 1 / 60 }), `i${at}`);
    return spliced(documentOf(setup, `i${at}`), forged, (suite, id) => suite === 'core-sweep' && id.includes('/full/'));
  },
  'a verified account, 20x faster': (at) =>
    documentOf(paced(pick([MAC, DESKTOP], at), { flush: 0.05, cpu: 0.2 }), `j${at}`),
};

export const hostileUploads = (): Sent[] =>
  Object.entries(STYLES).flatMap(([style, make]) =>
    FOUR.map(
      (at): Sent => ({
        style,
        contributor: `hostile ${style} ${at}`,
        // One verified account: two further ones would make a second population of it.
        isVerified: style.startsWith('a verified') && at === 0,
        run: { ...make(at), machine_id: null },
      }),
    ),
  );
