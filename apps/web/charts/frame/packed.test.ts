import { expect, test } from 'vitest';
import { packed, unpacked } from './packed.ts';

const point = (workers: number) => ({ workers, seconds: 1 / workers, low: null, href: '/r/A' });
const CHART = {
  kind: 'sweep',
  props: {
    series: [
      { id: 'a', label: 'A', points: [point(1), point(2), point(4)], range: { low: 1, high: 2 } },
      { id: 'b', label: 'B', points: [point(1)], range: null },
    ],
    words: ['one', 'two'],
    mixed: [{ a: 1 }, { b: 2 }, null],
    empty: [],
  },
};

test('what is packed comes back as it was, whatever its rows have in common', () => {
  expect(unpacked(JSON.parse(JSON.stringify(packed(CHART))))).toEqual(CHART);
});

test('a field is named once, and a value that all rows share is written once', () => {
  const text = JSON.stringify(packed(CHART.props.series[0]?.points));
  expect(text.split('href')).toHaveLength(2);
  expect(text.split('/r/A')).toHaveLength(2);
  expect(JSON.parse(text)).toMatchObject({ $rows: 3, columns: { workers: [1, 2, 4], low: null } });
});
