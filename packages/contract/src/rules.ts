import { contractDurability } from './catalogue.ts';
import { LIMITS } from './limits.ts';
import type { Measurement } from './measurement.ts';
import type { Refusal } from './problem.ts';
import { checkImportedRun } from './rules-of-imported.ts';
import { checkSamples } from './rules-of-samples.ts';
import { isImported, type Run, type RunDocument } from './run.ts';
import type { Case, SuiteRun } from './suite.ts';
import { isInMemory } from './target.ts';

/**
 * The rules that a JSON Schema can't carry: what one part of a run says of another.
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
      const breach = checkParams(run, suite, one, c) ?? checkColumns(one) ?? checkSamples(suite, c);
      if (breach) return { ...breach, pointer: `${pointer}${breach.pointer ?? ''}` };
    }
  }
  return null;
}

function checkParams(run: Run, suite: SuiteRun, one: Case, at: number): Refusal | null {
  const target = run.targets.find(({ id }) => id === one.target);
  const isMemory = target !== undefined && isInMemory(target);
  const os = run.machine.os.family;
  const isMeasured = one.outcome === 'measured';
  if (suite.suite === 'sync') {
    const params = suite.cases[at]?.params;
    if (!params) return null;
    if (isMeasured && !target) return inconsistent('a measured sync case needs a target', '/target');
    return checkDurability(one, contractDurability(params.primitive, os, isMemory));
  }
  if (suite.suite === 'core-sweep') {
    const params = suite.cases[at]?.params;
    if (!params) return null;
    if ((params.curve === 'command') !== (params.command !== null)) {
      return inconsistent('`command` belongs to the curve `command`, and only to it', '/params/command');
    }
    const onFiles = params.curve === 'fs-tree';
    if (onFiles !== (params.sync !== null) || onFiles !== (params.directory !== null)) {
      return inconsistent('`sync` and `directory` belong to the curve `fs-tree`', '/params');
    }
    // Without a place in memory to write to, its cases are `unsupported`, and have no target to name.
    if (onFiles && isMeasured && !target) return inconsistent('a measured case of `fs-tree` needs a target', '/target');
    if (!onFiles) return null;
    return checkDurability(one, params.sync === 'full' && !isMemory ? 'L3' : 'L0');
  }
  if (suite.suite === 'throughput') {
    const params = suite.cases[at]?.params;
    if (!params) return null;
    const isNothing = params.file === null;
    if (isNothing !== (params.primitive === 'none')) {
      return inconsistent('what is written to a file is synced, and nothing else is', '/params/primitive');
    }
    if (isMeasured && (!target || (target.role === 'null') !== isNothing)) {
      return inconsistent('a stream goes to a file on a target, or to the target `null`', '/target');
    }
    return checkDurability(one, isNothing ? null : contractDurability(params.primitive, os, isMemory));
  }
  return null;
}

/** null: no call was made, so nothing is claimed. */
function checkDurability(one: Case, contract: string | null): Refusal | null {
  if (one.outcome !== 'measured' || (one.durability?.class ?? null) === contract) return null;
  const claimed = one.durability?.class ?? 'nothing';
  return inconsistent(`this call promises ${contract ?? 'nothing'}, the case says ${claimed}`, '/durability');
}

const inconsistent = (detail: string, pointer: string): Refusal => ({ code: 'params_inconsistent', detail, pointer });

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
