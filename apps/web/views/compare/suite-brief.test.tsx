import type { Suite } from '@fsbench/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleCell, sampleKey, sampleSubject, subjectRowsOf } from '../../domain/results/sample-rows.ts';
import { compareSubjects } from './comparison.ts';
import { SuiteBrief } from './suite-brief.tsx';
import { SuiteSection } from './suite-section.tsx';

const address = { segments: ['chip-0', 'chip-1'], filter: {}, base: null, view: null };
const around = (center: number) => [0.98, 0.99, 0.995, 1, 1.005, 1.01, 1.02].map((factor) => factor * center);

type Change = Parameters<typeof sampleKey>[0];

/** A suite of two chips: what the page of all suites shows of it, and its own page. */
function pagesOf(suite: Suite, changes: readonly Change[], second = 1e8) {
  const cells = [0, 1].flatMap((subject) =>
    changes.map((change) =>
      sampleCell(around(subject === 0 ? 1e8 : second), {
        subject,
        key: sampleKey({ suite, method: `${suite}/1`, ...change }),
      }),
    ),
  );
  const subjects = [sampleSubject(0), sampleSubject(1)];
  const comparison = compareSubjects({
    subjects,
    found: subjectRowsOf({ cells }),
    uncounted: [],
    studies: [],
    address,
  });
  const section = comparison.sections.find((one) => one.suite === suite);
  if (!section) throw new Error(`no ${suite}`);
  return [
    renderToStaticMarkup(<SuiteBrief section={section} comparison={comparison} gaps={[]} />),
    renderToStaticMarkup(<SuiteSection section={section} comparison={comparison} />),
  ];
}

const TURBO = { writeBytes: null, durability: null, targetRole: 'memory', dataKind: 'duration' } as const;

test('the control of a turbo effect is on the page of its suite, not on that of all suites', () => {
  const both = (change: Change) => ['alone', 'spinner'].map((primitive) => ({ ...TURBO, ...change, primitive }));
  const [brief, whole] = pagesOf('turbo', [
    ...both({ variant: 'configure' }),
    ...both({ variant: 'cpu_control', targetRole: null }),
  ]);
  expect(brief).toContain('short processes and files in memory');
  expect(brief).not.toContain('computing only (control)');
  expect(whole).toContain('computing only (control)');
});

test('sinks beyond the main three are on the page of their suite, not on that of all suites', () => {
  const into = (targetRole: string, durability: string): Change => ({
    ...{ targetRole, durability, variant: 'random', primitive: 'new' },
    ...{ writeBytes: 131_072, extent: 2 ** 26, dataKind: 'accepted' },
  });
  const [brief, whole] = pagesOf('throughput', [into('disk', 'L3'), into('memory', 'L0'), into('fuse', 'L0')]);
  expect(brief).toMatch(/>disk</);
  expect(brief).toMatch(/>memory</);
  expect(brief).not.toMatch(/>FUSE</i);
  expect(whole).toMatch(/>FUSE</i);
});

test('on the page of its suite a verdict is said in words and not again above the chart beside them', () => {
  const [brief = '', whole = ''] = pagesOf('sync', [{}], 2e8);
  const headOf = (html: string) => html.replaceAll(/<[^>]+>/g, '\n').match(/.*2\.00x faster.*/g) ?? [];
  expect(
    [brief, whole].map((html) => html.match(/<figcaption.*?<\/figcaption>/s)?.[0].includes('2.00x faster')),
  ).toEqual([true, false]);
  expect(headOf(whole).length).toBeGreaterThan(0);
});
