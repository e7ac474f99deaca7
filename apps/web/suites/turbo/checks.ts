import { median } from '@fsbench/stats';
import type { RunOf } from '../run-of.ts';
import { firstOf, type SuiteChecks } from '../suite-view.ts';

type Case = RunOf<'turbo'>['cases'][number];

/** No processor was ever clocked so high, whatever cooled it. The median of a repetition: a single probe of a millisecond may be off. */
const HIGHEST_HZ = 10e9;
/** The configure-like work starts 500 processes. */
const FASTEST_CONFIGURE_NS = 1_000_000;

function tooHighClock(one: Case): string | null {
  if (one.outcome !== 'measured') return null;
  if (one.measurement.kind === 'ramp') {
    const highest = Math.max(...one.measurement.hz.map((curve) => (curve.length > 0 ? median(curve) : 0)));
    return highest > HIGHEST_HZ ? `${one.id} at ${highest} Hz` : null;
  }
  if (one.params.experiment !== 'configure') return null;
  const fastest = one.measurement.samples.wall_ns.find((ns) => ns < FASTEST_CONFIGURE_NS);
  return fastest === undefined ? null : `${one.id} in ${fastest} ns`;
}

export const checks: SuiteChecks<'turbo'> = {
  provenFlags: () => [],
  implausibleSpeed: (_, { cases }) => firstOf(cases, tooHighClock),
  ownFlags: {},
};
