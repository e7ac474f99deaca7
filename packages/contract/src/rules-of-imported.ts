import type { ImportedCase, ImportedFigures } from './imported.ts';
import type { Refusal } from './problem.ts';
import type { ImportedRun } from './run.ts';

/** The rules of an imported run that a JSON Schema can't carry: the first breach, or null. */
export function checkImportedRun(run: ImportedRun): Refusal | null {
  for (const [at, one] of run.cases.entries()) {
    const breach = checkCase(run, one);
    if (breach) return { ...breach, pointer: `/cases/${at}${breach.pointer ?? ''}` };
  }
  return null;
}

function checkCase(run: ImportedRun, one: ImportedCase): Refusal | null {
  if (one.file >= run.origin.files.length) return absent('no such file', '/file');
  if (one.system >= run.systems.length) return absent('no such system', '/system');
  const names = one.work.parameters.map(({ name }) => name);
  if (new Set(names).size < names.length) return absent('a parameter stands twice', '/work/parameters');
  return one.outcome === 'measured' ? checkFigures(one.figures) : null;
}

const absent = (detail: string, pointer: string): Refusal => ({ code: 'params_inconsistent', detail, pointer });

function checkFigures(figures: ImportedFigures): Refusal | null {
  if (figures.kind === 'samples') {
    const lengths = new Set(Object.values(figures.samples).map((column) => column.length));
    if (lengths.size > 1) return { code: 'columns_uneven', pointer: '/figures' };
    if (lengths.has(0)) return { code: 'no_samples', pointer: '/figures' };
  }
  if (figures.kind === 'reported') {
    const { kind: _, timed: __, n_count: ___, elapsed_ns: ____, ...said } = figures;
    if (Object.values(said).every((figure) => figure === null)) return { code: 'no_samples', pointer: '/figures' };
  }
  return null;
}
