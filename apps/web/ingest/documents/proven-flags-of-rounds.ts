import type { Readings, Run, SuiteRun } from '@fsbench/contract';
import type { Raised } from '../../domain/findings/raised.ts';
import { suiteView } from '../../suites/index.ts';

/** A warning that the document raises by its own figures, whatever its sender says. */
export interface ProvenFlag extends Raised {
  readonly suite: string | null;
  readonly caseId: string | null;
}

/** The method's bound ("Conditions and flags"): at the bound itself nothing is raised. */
const MOST_LOST_CLOCK = 0.05;

/** What changed between the rounds of a suite. */
export function ofReadings({ suite, readings }: SuiteRun): ProvenFlag[] {
  const raised: Raised[] = [];
  if (isChanged(readings.turbo)) raised.push({ code: 'turbo_changed', value: null });
  if (isChanged(readings.governor)) raised.push({ code: 'governor_changed', value: null });
  if (isChanged(readings.power)) raised.push({ code: 'power_source_changed', value: null });
  const lost = lostClock(readings);
  if (lost !== null && lost > MOST_LOST_CLOCK) raised.push({ code: 'throttled', value: lost });
  const isHot = readings.thermal_pressure.some((pressure) => pressure !== null && pressure !== 'nominal');
  if (isHot) raised.push({ code: 'throttled', value: null });
  return raised.map((flag) => ({ ...flag, suite, caseId: null }));
}

const isChanged = (states: readonly (string | null)[]) => new Set(states.filter((state) => state !== null)).size > 1;

/** Of the second slowest reading: one slow reading is a disturbed probe, two are a slower clock. */
function lostClock({ probed_hz }: Readings): number | null {
  const known = probed_hz.filter((hz) => hz !== null).sort((a, b) => a - b);
  const [slow, best] = [known[1], known.at(-1)];
  return known.length < 3 || slow === undefined || !best ? null : 1 - slow / best;
}

/** What only this suite can show of a case: how its work was spread over processors, time and blocks. */
export function ofWork(run: Run, suite: SuiteRun): ProvenFlag[] {
  const { provenFlags } = suiteView(suite.suite).checks;
  return suite.cases.flatMap((one, at) =>
    provenFlags(run, suite, at).map((flag) => ({ ...flag, suite: suite.suite, caseId: one.id })),
  );
}
