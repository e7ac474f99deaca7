import { expect, test } from 'vitest';
import { sampleSubject } from '../../domain/results/sample-rows.ts';
import { headName } from './head-name.ts';

const headOf = (identity: 'known' | 'masked' | 'unknown', name: string, ...rawNames: readonly string[]) =>
  headName({ subject: sampleSubject(0, { identity, name }), rawNames });

test('a product is named whole, with nothing below', () => {
  expect(headOf('known', 'Apple M3 Ultra', 'Apple M3 Ultra (VirtualApple)')).toEqual({
    ...{ title: 'Apple M3 Ultra', rest: null, reported: [] },
  });
});

test('the heading of a masked chip is short; its model and what machines report are below', () => {
  expect(
    headOf('masked', 'AMD EPYC, masked by the hypervisor; family 25 model 97', 'AMD EPYC Processor (with IBPB)'),
  ).toEqual({
    title: 'AMD EPYC, masked',
    rest: 'family 25 model 97',
    reported: ['AMD EPYC Processor (with IBPB)'],
  });
  expect(headOf('masked', 'Intel Core (Haswell), masked by the hypervisor')).toMatchObject({
    ...{ title: 'Intel Core (Haswell), masked', rest: null },
  });
  expect(headOf('masked', 'AMD EPYC, model not named; family 23 model 1').title).toBe('AMD EPYC, model not named');
  expect(headOf('masked', 'Apple silicon, masked by Rosetta').title).toBe('Apple silicon, masked by Rosetta');
});

test('a long name that a machine reports is cut between words, and whole below', () => {
  const name = 'Some Processor With A Very Long Name That Nobody Lists 9000';
  expect(headOf('unknown', name)).toMatchObject({ title: 'Some Processor With A Very Long Name…', rest: name });
  expect(headOf('unknown', 'x'.repeat(90)).title).toBe(`${'x'.repeat(40)}…`);
});
