import { LIMITS, SIZE_TARGETS, VERIFICATION } from '@fsbench/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LIMIT_GROUPS } from './limit-groups.ts';
import { LimitsDoc } from './limits-doc.tsx';

const NAMES = Object.keys({ ...LIMITS, ...VERIFICATION, ...SIZE_TARGETS });

test('every limit of the contract is in one group of the page, and no other', () => {
  const shown = LIMIT_GROUPS.flatMap(({ limits }) => Object.keys(limits));
  expect(shown.toSorted()).toEqual(NAMES.toSorted());
});

test('every limit has its unit, and no digit that it does not need', () => {
  const html = renderToStaticMarkup(<LimitsDoc />);
  const cells = [...html.matchAll(/<span class="figures">([^<]+)<\/span>([^<]*)/g)].map(
    ([, value, unit]) => `${value}${unit}`,
  );
  expect(cells).toHaveLength(NAMES.length);
  expect(cells.filter((cell) => !/^(?:\d{1,3}(?:,\d{3})*|\d+)\s\S/.test(cell))).toEqual([]);
  expect(cells).toContain('240\u2009per hour');
  expect(cells).toContain('1\u2009MiB');
});
