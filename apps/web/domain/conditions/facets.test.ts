import type { Stratum } from '@fsbench/contract';
import { expect, test } from 'vitest';
import { FACET_NAMES, type Facet } from '../../db/facets.ts';
import type { CellRow } from '../../db/rows.ts';
import { SAMPLE_STRATUM, sampleCell, sampleKey } from '../results/sample-rows.ts';
import { COMPARED, type FacetRow, facetLabel, facetValue, NEVER_POOLED, PINNABLE, POOLED } from './facets.ts';
import { readFacetValue } from './filter.ts';
import { pinText } from './pins.ts';

const of = (stratum: Partial<Stratum>, more: Partial<CellRow> = {}) =>
  sampleCell([1], { stratum: { ...SAMPLE_STRATUM, ...stratum }, ...more });
const inMemory = (memoryKind: string | null) => of({ memoryKind }, MEMORY);
const MEMORY = { key: sampleKey({ targetRole: 'memory' }), drive: null };
const named = (slug: string) => ({ slug, name: `The ${slug}` });

/** Of each facet a row with an ordinary value, and one where it is not known; null: it is always known. */
const ROWS: Record<Facet, readonly [row: FacetRow, value: string, words: string, unknown: FacetRow | null]> = {
  os: [of({}), 'linux-debian-13', 'Debian 13', null],
  fs: [of({}), 'ext4', 'ext4', of({ fileSystem: null })],
  stack: [of({ deviceStack: 'lvm+dm_crypt' }), 'lvm+dm_crypt', 'over lvm+dm_crypt', of({ deviceStack: null })],
  memory: [inMemory('tmpfs'), 'tmpfs', 'tmpfs', inMemory(null)],
  drive: [of({}), 'drive-a', 'Drive A', of({}, { drive: null })],
  machine: [of({}, { machine: named('mac-14') }), 'mac-14', 'The mac-14', null],
  chip: [of({}, { chip: named('m4') }), 'm4', 'The m4', null],
  guest: [of({}), 'no', 'bare metal', of({ isGuest: null })],
  cpus: [of({ usableCpus: 1 }), '1', '1 CPU', null],
  power: [of({ power: 'battery' }), 'battery', 'on battery', of({ power: null })],
  turbo: [of({ turbo: 'off' }), 'off', 'turbo off', of({ turbo: null })],
  durability: [of({}), 'L3', 'flushed to stable storage', null],
  method: [of({}), 'sync-1', 'sync/1', null],
  quarter: [of({}), '2026Q4', '2026 Q4', null],
  linked: [of({}, { isLinked: true }), 'linked', 'verified contributors only', null],
};

const HOSTILE = ['', ' \n', 'x\u0008', 'ext4\u202e', '\ud800', `${'a'.repeat(121)}`];

test.each(FACET_NAMES)('%s is read, said and asked for alike in a filter, a pin and a table', (facet) => {
  const [row, value, text] = ROWS[facet];
  expect(facetValue(facet, row)).toBe(value);
  expect(facetLabel(facet, row)).toBe(text);
  expect(pinText({ [facet]: value }, [row])).toBe(text);
  expect(readFacetValue(facet, value)).toBe(value);
});

test.each(FACET_NAMES)('%s that is not known has words of its own, and can be asked for', (facet) => {
  const [, , , row] = ROWS[facet];
  if (row === null) return expect(['drive', 'fs', 'stack', 'power', 'turbo', 'guest', 'memory']).not.toContain(facet);
  expect(facetValue(facet, row)).toBe('unknown');
  expect(facetLabel(facet, row)).toMatch(/unknown$/);
  expect(pinText({ [facet]: 'unknown' }, [])).toBe(facetLabel(facet, row));
  expect(readFacetValue(facet, 'unknown')).toBe('unknown');
});

test.each(FACET_NAMES)('%s is no control character, no direction mark, nothing and no essay', (facet) => {
  for (const value of HOSTILE) expect([value, readFacetValue(facet, value)]).toEqual([value, null]);
});

test('what is pooled is never chosen before, and each condition may be pooled or is chosen', () => {
  expect(POOLED).toEqual(['os', 'fs', 'stack', 'memory', 'power', 'turbo']);
  expect(NEVER_POOLED).toEqual(['drive', 'chip', 'guest', 'cpus']);
  expect(COMPARED).toEqual(['os', 'fs', 'stack', 'memory', 'guest', 'cpus', 'power', 'turbo']);
  expect(PINNABLE).toEqual(['os', 'fs', 'stack', 'memory', 'drive', 'cpus', 'power', 'turbo', 'quarter']);
});
