// Uploads that somebody makes to have the site say something false: ten styles, four of each.
import type { Run, SuiteRun } from '../../contract/src/index.ts';
import type { Setup } from '../synthetic/population.ts';
import {
  DESKTOP,
  documentOf,
  LAPTOP,
  MAC,
  type Pace,
  paced,
  RARE_DESKTOP,
  RARE_MAC,
  SERVER,
  type Sent,
} from './setups.ts';

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

/** A liar leaves the clock as it is: no processor has ten times the clock of another. */
function forged(setup: Setup, variant: string, pace: Pace): Run {
  const honest = documentOf(setup, variant);
  return spliced(documentOf(paced(setup, pace), variant), honest, (_, id) => id.includes('ramp'));
}

/** With the name of the other's machine: it stands in each envelope. */
const COPIED = 'the run of another contributor';

const STYLES: Readonly<Record<string, (at: number) => Run>> = {
  'every flush 100x faster': (at) => forged(pick([MAC, DESKTOP, LAPTOP, SERVER], at), `a${at}`, { flush: 0.01 }),
  'the processor 8x faster': (at) => forged(pick([MAC, DESKTOP, LAPTOP], at), `b${at}`, { cpu: 0.125 }),
  'a competitor 60x slower': (at) => forged(pick([MAC, DESKTOP], at), `c${at}`, { flush: 60 }),
  'everything 20x faster, under a system that nobody else has': (at) => {
    const setup = pick([MAC, DESKTOP], at);
    const odd = { ...setup, osVersion: setup.chip.kind === 'mac' ? '14.7' : '24.04', usableCpus: setup.usableCpus - 1 };
    return forged(odd, `d${at}`, { cpu: 0.05, flush: 0.05, disk: 0.2 });
  },
  'one forged flush among honest results': (at) => {
    const setup = pick([MAC, DESKTOP], at);
    const fast = forged(setup, `e${at}`, { flush: 0.02 });
    return spliced(documentOf(setup, `e${at}`), fast, (_, id) => /f_fullfsync|fdatasync|o_dsync/.test(id));
  },
  [`${COPIED}, sent again`]: (at) => documentOf(pick([MAC, DESKTOP, LAPTOP, SERVER], at), 0, true),
  [`${COPIED} with other wall times by 0.01 %`]: (at) =>
    jittered(documentOf(pick([MAC, DESKTOP, LAPTOP, SERVER], at), at + 1), 0.0001),
  'a fast flush on an Apple SSD that nobody has measured': (at) => forged(RARE_MAC, `h${at}`, { flush: 0.0106 }),
  'only the flushed core sweep, 60x faster': (at) => {
    const setup = pick([RARE_DESKTOP, RARE_MAC], at);
    const fast = forged(setup, `i${at}`, { flush: 1 / 60 });
    return spliced(documentOf(setup, `i${at}`), fast, (suite, id) => suite === 'core-sweep' && id.includes('/full/'));
  },
  'a verified account, 20x faster': (at) => forged(pick([MAC, DESKTOP], at), `j${at}`, { flush: 0.05, cpu: 0.2 }),
};

export const hostileUploads = (): Sent[] =>
  Object.entries(STYLES).flatMap(([style, make]) =>
    FOUR.map(
      (at): Sent => ({
        style,
        contributor: `hostile ${style} ${at}`,
        // One verified account: two further ones would make a second population of it.
        isVerified: style.startsWith('a verified') && at === 0,
        run: style.startsWith(COPIED) ? make(at) : { ...make(at), machine_id: null },
      }),
    ),
  );
