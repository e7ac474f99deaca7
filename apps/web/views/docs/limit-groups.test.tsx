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
  const values = [...html.matchAll(/<span class="figures">([^<]+)<\/span>/g)].map(([, value = '']) => value);
  expect(values).toHaveLength(NAMES.length);
  expect(values.filter((value) => !/^[\d,]+\s\S/.test(value))).toEqual([]);
  expect(html).toContain('at most <span class="figures">240\u2009per hour</span>');
  expect(html).toContain('at most <span class="figures">1\u2009MiB</span>');
});
