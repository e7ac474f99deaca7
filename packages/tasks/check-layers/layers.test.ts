import { expect, test } from 'vitest';
import { findLayerErrors, readLayers } from './layers.ts';

const LAYERS = ['db', 'domain', 'pages'];
const file = (path: string, ...imports: string[]) => ({
  path,
  source: imports.map((specifier) => `import { a } from '${specifier}';`).join('\n'),
});

test('the layers are the numbered folders of the README, lowest first', () => {
  const readme = 'Layers:\n\n1. `db/`: queries\n2. `domain/`: results\n\n`e2e/`: stories\n';
  expect(readLayers(readme)).toEqual(['db', 'domain']);
});

test('a file may import from its own layer and from lower ones', () => {
  const files = [file('pages/run/page.ts', '../../db/find.ts', './part.ts', '../../env.ts'), file('pages/run/part.ts')];
  expect(findLayerErrors(LAYERS, files)).toEqual([]);
});

test('an import of a higher layer is named with both files', () => {
  expect(findLayerErrors(LAYERS, [file('db/find.ts', '../pages/run/page.ts')])).toEqual([
    'db/find.ts imports pages/run/page.ts, which is in a higher layer',
  ]);
});

test('a dynamic import counts', () => {
  for (const argument of ["'../domain/result.ts'", '`../domain/result.ts`', "/* later */ '../domain/result.ts'"]) {
    const files = [{ path: 'db/find.ts', source: `await import(${argument})` }];
    expect(findLayerErrors(LAYERS, files), argument).toHaveLength(1);
  }
});

test('a layer may import no stories and no entry point of a process', () => {
  const files = [file('db/find.ts', '../e2e/site/open.ts'), file('domain/result.ts', '../worker.ts')];
  expect(findLayerErrors(LAYERS, files)).toEqual([
    'db/find.ts imports e2e/site/open.ts, which is in no layer',
    'domain/result.ts imports worker.ts, which is in no layer',
  ]);
});

test('folders beside each other may not need each other, however long the way round is', () => {
  const files = [
    file('pages/a/x.ts', '../b/x.ts'),
    file('pages/b/x.ts', '../c/x.ts'),
    file('pages/c/x.ts', '../a/x.ts'),
  ];
  expect(findLayerErrors(LAYERS, files)).toEqual(['pages: a → b → c → a (pages/a/x.ts, pages/b/x.ts, pages/c/x.ts)']);
});

test('a folder and the folders inside it may need each other', () => {
  const files = [file('pages/all.ts', './a/x.ts'), file('pages/a/x.ts', '../all.ts')];
  expect(findLayerErrors(LAYERS, files)).toEqual([]);
});

test('a folder that no layer names is reported', () => {
  expect(findLayerErrors(LAYERS, [file('misc/x.ts')])).toEqual(['misc/x.ts: its folder is not in the list of layers']);
});
