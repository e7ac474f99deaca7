import { expect, test } from 'vitest';
import { axisBottom, axisOfLanes } from './axes.ts';
import { markText } from './mark.ts';
import { linearScale, logScale, type Scale } from './scales.ts';

const WIDTH = 180;
const BOX = { left: 0, top: 0, right: WIDTH, bottom: 100 };

const labelsOf = (scale: Scale, label: (value: number) => string) =>
  [
    ...axisBottom(scale, BOX, label, false, WIDTH)
      .map(markText)
      .join('')
      .matchAll(/>([^<>]+)<\/text>/g),
  ].map(([, text]) => text);

test('where not all numbers fit, steps of equal size keep every second or third', () => {
  const scale = linearScale([0, 80], [0, WIDTH], [0, 20, 40, 60, 80]);
  expect(labelsOf(scale, String)).toEqual(['0', '20', '40', '60', '80']);
  expect(labelsOf(scale, (value) => `${value} milliseconds`.slice(0, 7))).toEqual(['0 milli', '40 mill', '80 mill']);
});

test('of other steps the last number stays, and none touches it', () => {
  const scale = logScale([1, 192], [0, WIDTH], [1, 2, 4, 8, 16, 32, 64, 128, 192]);
  const labels = labelsOf(scale, (value) => `${value}`.padEnd(4, '-'));
  expect(labels.at(-1)).toBe('192-');
  expect(labels).not.toContain('128-');
});

test('rows with words above their marks have rules beside the marks only, and numbers above the first', () => {
  const scale = linearScale([0, 40], [0, WIDTH], [0, 20, 40]);
  const lanes = [
    { top: 20, bottom: 30 },
    { top: 70, bottom: 80 },
  ];
  const drawn = axisOfLanes(scale, BOX, lanes, String, WIDTH).map(markText).join('');
  expect([...drawn.matchAll(/M[\d.]+ (\d+)V(\d+)/g)].map(([, from, to]) => `${from} ${to}`)).toEqual([
    ...['20 30', '20 30', '20 30'],
    ...['70 80', '70 80', '70 80'],
  ]);
  expect([...drawn.matchAll(/ y="(-?\d+)"/g)].map(([, y]) => y)).toEqual(['-6', '-6', '-6', '117', '117', '117']);
});
