import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CellRow } from '../../db/rows.ts';
import { sampleCell, sampleKey, sampleSubject, subjectRowsOf } from '../../domain/results/sample-rows.ts';
import { Bar } from './bar.tsx';
import { CompareIndex } from './compare-index.tsx';
import { compareSubjects } from './comparison.ts';
import { ExampleCard } from './example-card.tsx';

const around = (center: number) => [0.98, 0.99, 0.995, 1, 1.005, 1.01, 1.02].map((factor) => factor * center);
const create = sampleKey({
  ...{ suite: 'memfs', method: 'memfs/1', variant: 'global', primitive: 'create', writeBytes: 4096 },
  ...{ extent: 1000, workers: 16, targetRole: null, durability: null, dataKind: 'phase' },
});
const NAMES = ['AMD Ryzen Threadripper PRO 5995WX', 'Apple M4 Max'];

function pageOf(cells: readonly CellRow[], view: string | null = null) {
  const subjects = NAMES.map((name, index) => sampleSubject(index, { name }));
  return compareSubjects({
    ...{ subjects, found: subjectRowsOf({ cells }), uncounted: [], studies: [] },
    address: { segments: subjects.map(({ slug }) => slug), filter: {}, base: null, view },
  });
}
const creates = (ratio: number) => [
  sampleCell(around(3000), { key: create, drive: null }),
  sampleCell(around(3000 * ratio), { subject: 1, key: create, drive: null }),
];
const onDrives = (...names: readonly [string, string]) =>
  names.map((name, subject) => sampleCell(around(1e5 * (1 + subject)), { subject, drive: { slug: name, name } }));
const cardOf = (cells: readonly CellRow[]) => renderToStaticMarkup(<ExampleCard example={pageOf(cells)} />);

test('a row of different drives is last and names them, no value of it stands out, and the lines are those of the page', () => {
  const [own, shared] = [cardOf([...onDrives('Maker A1', 'Maker B2'), ...creates(0.5)]), cardOf(onDrives('A', 'A'))];
  const row = own.match(/<tr>.*?<\/tr>/g)?.at(-1) ?? '';
  expect(row).toContain('<small>A1 vs B2</small>');
  expect(row).not.toContain('subject-');
  expect(own.replaceAll(/<[^>]+>/g, '')).toContain('M4 Max 2.00x faster at creating one file');
  expect(own.replaceAll(/<[^>]+>/g, '')).toContain(
    'How sure: Clear in 2 of 2 results · 7 verified contributors per result',
  );
  expect(/<tr>.*?<\/tr>/.exec(shared)?.[0]).toContain('subject-1');
});

test('its title has names that are short enough for a line', () => {
  expect(cardOf(creates(0.5))).toContain('<span class="subject-1">5995WX</span>');
});

test('only clear differences are offered where some rows have one and others have none', () => {
  const isOffered = (cells: readonly CellRow[], view: string | null) =>
    renderToStaticMarkup(
      <Bar comparison={pageOf(cells, view)} conditions={null} picker={null} share={null} />,
    ).includes('Only clear differences');
  expect(isOffered([...creates(0.5), ...onDrives('A', 'A')], null)).toBe(true);
  expect([0.5, 1.0001].map((ratio) => isOffered(creates(ratio), 'memory-files'))).toEqual([false, false]);
});

test('the page without subjects has its form before the examples', () => {
  const examples = [pageOf(creates(0.5))];
  const html = renderToStaticMarkup(
    <CompareIndex {...{ examples, studies: [], typed: { a: '', b: '' }, ambiguous: null }} />,
  );
  expect(html.indexOf('<form')).toBeGreaterThan(0);
  expect(html.indexOf('<form')).toBeLessThan(html.indexOf('<article'));
});
