import { LIMITS } from './limits.ts';
import type { Measurement } from './measurement.ts';
import type { Refusal } from './problem.ts';
import { checkImportedRun } from './rules-of-imported.ts';
import { isImported, type Run, type RunDocument } from './run.ts';
import type { Case, SuiteRun } from './suite.ts';
import { suiteContract } from './suites/index.ts';
import { isInMemory } from './target.ts';

/**
 * The rules that a JSON Schema cannot express: what one part of a run says of another.
 * Returns the first breach, or null. Each code has a fixture named after it.
 */
export function checkRun(run: RunDocument): Refusal | null {
  if (isImported(run)) return checkImportedRun(run);
  return checkIdentities(run) ?? checkSuites(run) ?? checkFlags(run);
}

function checkIdentities(run: Run): Refusal | null {
  const target = firstRepeated(run.targets.map(({ id }) => id));
  if (target !== null) return { code: 'target_duplicate', pointer: `/targets/${target}` };
  const suite = firstRepeated(run.suites.map(({ suite }) => suite));
  if (suite !== null) return { code: 'suite_duplicate', pointer: `/suites/${suite}` };
  const cases = run.suites.reduce((sum, { cases }) => sum + cases.length, 0);
  if (cases > LIMITS.cases_per_run) {
    return {
      code: 'too_many_cases',
      detail: `${cases} cases; the limit is ${LIMITS.cases_per_run}`,
      pointer: '/suites',
    };
  }
  return null;
}

function checkSuites(run: Run): Refusal | null {
  const targets = new Set(run.targets.map(({ id }) => id));
  const caseIds = new Set<string>();
  for (const [s, suite] of run.suites.entries()) {
    if (new Set(Object.values(suite.readings).map((column) => column.length)).size > 1) {
      return { code: 'columns_uneven', pointer: `/suites/${s}/readings` };
    }
    for (const [c, one] of suite.cases.entries()) {
      const pointer = `/suites/${s}/cases/${c}`;
      if (caseIds.has(one.id)) return { code: 'case_id_duplicate', detail: one.id, pointer: `${pointer}/id` };
      caseIds.add(one.id);
      if (one.target !== null && !targets.has(one.target)) {
        return { code: 'target_unknown', detail: one.target, pointer: `${pointer}/target` };
      }
      const violation = checkCase(run, suite, one);
      if (violation) return { ...violation, pointer: `${pointer}${violation.pointer ?? ''}` };
    }
  }
  return null;
}

/** The suite's own rules, around the one that all share. */
function checkCase(run: Run, suite: SuiteRun, one: Case): Refusal | null {
  const { checkParams, checkSamples } = suiteContract(suite.suite);
  const target = run.targets.find(({ id }) => id === one.target);
  const where = { os: run.machine.os.family, target, isMemory: target !== undefined && isInMemory(target) };
  return checkParams(one, where) ?? checkColumns(one) ?? checkSamples(one);
}

function checkColumns(one: Case): Refusal | null {
  if (one.outcome !== 'measured') return null;
  for (const group of columnGroups(one.measurement)) {
    const lengths = new Set(group.map((column) => column.length));
    if (lengths.size > 1) return { code: 'columns_uneven', pointer: '/measurement' };
    if (lengths.has(0)) return { code: 'no_samples', pointer: '/measurement' };
  }
  return null;
}

/** Columns that must be equally long, group by group. */
function columnGroups(measurement: Measurement): readonly (readonly (readonly unknown[])[])[] {
  switch (measurement.kind) {
    case 'latency':
      return [Object.values(measurement.rounds)];
    case 'ramp': {
      const repetitions = measurement.at_ns.map((at, index) => [at, measurement.hz[index] ?? []]);
      return [[measurement.at_ns, measurement.hz], ...repetitions];
    }
    case 'rate':
    case 'duration':
    case 'phase':
    case 'transfer':
      return [Object.values(measurement.samples)];
  }
}

function checkFlags(run: Run): Refusal | null {
  const ids = new Set(run.suites.flatMap(({ cases }) => cases.map(({ id }) => id)));
  const at = run.flags.findIndex((flag) => flag.case !== null && !ids.has(flag.case));
  return at < 0 ? null : { code: 'flag_case_unknown', pointer: `/flags/${at}/case` };
}

/** Index of the first value that stood before, or null. */
function firstRepeated(values: readonly string[]): number | null {
  const at = values.findIndex((value, index) => values.indexOf(value) !== index);
  return at < 0 ? null : at;
}
