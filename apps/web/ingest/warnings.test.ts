import { readFileSync } from 'node:fs';
import { type Run, RunSchema } from '@fsbench/contract';
import { expect, test } from 'vitest';
import { judgeFlags } from './documents/flags.ts';

/** The collector judges the same table in its own language: a change, and the warnings that come of it. */
interface RulesTable {
  readonly base: string;
  readonly only_the_sender_raises: readonly string[];
  readonly changes: readonly {
    readonly name: string;
    readonly set: Readonly<Record<string, unknown>>;
    readonly flags: readonly ExpectedWarning[];
  }[];
}
interface ExpectedWarning {
  readonly code: string;
  readonly severity: string;
  readonly suite: string | null;
  readonly case: string | null;
  readonly value: number | null;
}

const NOW_MS = Date.parse('2026-11-20T10:00:00Z');
const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../packages/contract/fixtures/${name}`, import.meta.url), 'utf8'));
const table = read('doubts.json') as RulesTable;
const base = read(table.base);

/** The document with the values at some JSON pointers replaced. */
function changed(set: Readonly<Record<string, unknown>>): Run {
  const document = structuredClone(base);
  for (const [pointer, value] of Object.entries(set)) {
    const path = pointer.slice(1).split('/');
    const last = path.pop() ?? '';
    const parent = path.reduce((at: unknown, key) => (at as Record<string, unknown>)[key], document);
    expect(parent).toHaveProperty(last);
    Object.assign(parent as object, { [last]: value });
  }
  return RunSchema.parse(document);
}

const judged = (run: Run): ExpectedWarning[] =>
  judgeFlags(run, NOW_MS).map(({ code, severity, suite, caseId, value }) => ({
    code,
    severity,
    suite,
    case: caseId,
    value,
  }));
const asText = (warnings: readonly ExpectedWarning[]) => new Set(warnings.map((warning) => JSON.stringify(warning)));

test.each(table.changes)('$name', ({ set, flags }) => {
  const known = asText(judged(changed({})));
  const raised = judged(changed(set)).filter((warning) => !known.has(JSON.stringify(warning)));
  const proven = flags.filter(({ code }) => !table.only_the_sender_raises.includes(code));
  const results = (warnings: readonly ExpectedWarning[]) =>
    warnings.map((warning) => ({ ...warning, value: warning.value && Number(warning.value.toPrecision(9)) }));
  expect(results(raised)).toEqual(results(proven));
});
