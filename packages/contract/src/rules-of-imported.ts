import type { ImportedCase, ImportedValues } from './imported.ts';
import type { Refusal } from './problem.ts';
import type { ImportedRun } from './run.ts';

/** The rules of an imported run that a JSON Schema cannot express: the first breach, or null. */
export function checkImportedRun(run: ImportedRun): Refusal | null {
  for (const [at, one] of run.cases.entries()) {
    const violation = checkCase(run, one);
    if (violation) return { ...violation, pointer: `/cases/${at}${violation.pointer ?? ''}` };
  }
  return null;
}

function checkCase(run: ImportedRun, one: ImportedCase): Refusal | null {
  if (one.file >= run.origin.files.length) return absent('no such file', '/file');
  if (one.system >= run.systems.length) return absent('no such system', '/system');
  const names = one.work.parameters.map(({ name }) => name);
  if (new Set(names).size < names.length) return absent('a parameter occurs twice', '/work/parameters');
  return one.outcome === 'measured' ? checkValues(one.figures) : null;
}

const absent = (detail: string, pointer: string): Refusal => ({ code: 'params_inconsistent', detail, pointer });

function checkValues(numbers: ImportedValues): Refusal | null {
  if (numbers.kind === 'samples') {
    const lengths = new Set(Object.values(numbers.samples).map((column) => column.length));
    if (lengths.size > 1) return { code: 'columns_uneven', pointer: '/figures' };
    if (lengths.has(0)) return { code: 'no_samples', pointer: '/figures' };
  }
  if (numbers.kind === 'reported') {
    const { kind: _kind, timed: _timed, n_count: _nCount, elapsed_ns: _elapsedNs, ...sentences } = numbers;
    if (Object.values(sentences).every((value) => value === null)) return { code: 'no_samples', pointer: '/figures' };
  }
  return null;
}
