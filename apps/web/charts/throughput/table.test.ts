import { expect, test } from 'vitest';
import type { ThroughputBarsProps, ThroughputRow } from '../types.ts';
import { throughputTable } from './table.ts';

const GIB = 2 ** 30;
const row = (id: string, durable: number): ThroughputRow => ({
  ...{ id, label: 'disk', subject: 0, outcome: 'measured', reason: null, href: null },
  accepted: { bytesPerSecond: 4 * GIB, low: null, high: null },
  durable: { bytesPerSecond: durable, low: null, high: null },
});
const textsOf = (isCompared: boolean) => {
  const rows = [row('a', 1.68 * GIB), row('b', 0.968 * GIB)];
  const props: ThroughputBarsProps = { id: 't', title: 'Bars', summary: 'In words.', rows, isCompared };
  return throughputTable(props).groups.flatMap((group) => group.rows.map((cells) => cells.at(-1)?.text));
};
const plain = (texts: readonly (string | undefined)[]) => texts.map((text) => text?.replaceAll(/\s/g, ' '));

test('the table of compared bars has one unit for a target, as the cells of the comparison have', () => {
  expect(plain(textsOf(true))).toEqual(['1,720 MiB/s', '991 MiB/s']);
  expect(plain(textsOf(false))).toEqual(['1.68 GiB/s', '991 MiB/s']);
});
