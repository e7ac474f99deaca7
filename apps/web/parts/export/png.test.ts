import { inflateSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { plainSvg } from '../../charts/frame/standalone.ts';
import type { SpreadChartProps } from '../../charts/types.ts';
import { siteFonts, svgPng } from './png.ts';
import { encodePng } from './png-encode.ts';
import { TooBusyError, Turns } from './turns.ts';

const RED_BLUE = new Uint8Array([255, 0, 0, 255, 0, 0, 255, 255]);

/** Chunks of a PNG by name, with nothing of ours in the reading. */
function chunksOf(png: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(png);
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    chunks.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return chunks;
}

test('pixels come out of the file as they went in', async () => {
  const chunks = chunksOf(await encodePng(RED_BLUE, 1, 2));
  expect([...chunks.keys()]).toEqual(['IHDR', 'IDAT', 'IEND']);
  expect([...(chunks.get('IHDR') ?? [])]).toEqual([0, 0, 0, 1, 0, 0, 0, 2, 8, 6, 0, 0, 0]);
  expect([...inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))]).toEqual([0, 255, 0, 0, 255, 0, 0, 0, 255, 255]);
});

test('another reader of PNG takes the file: checksums and all', async () => {
  const png = Buffer.from(await encodePng(RED_BLUE, 1, 2)).toString('base64');
  const image = `<image width="1" height="2" href="data:image/png;base64,${png}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="2">${image}</svg>`;
  expect([...new Resvg(svg).render().pixels]).toEqual([...RED_BLUE]);
});

const spread = (label: string): SpreadChartProps => ({
  id: 's',
  title: label,
  summary: '',
  xLabel: label,
  unit: 'ns',
  lowerIsBetter: true,
  rows: [
    {
      id: '1',
      label,
      note: label,
      subject: 0,
      outcome: 'measured',
      median: 2e6,
      low: 1.8e6,
      high: 2.2e6,
      contributors: [2e6],
      runs: '14 runs, 3 contributors',
      few: false,
      reason: null,
      href: null,
    },
  ],
});

const MARGIN = 400;

/** Rows where letters run over the left or right edge of the paper, seen on a sheet with wide margins. */
function inkBeside(svg: string): number[] {
  const [whole = '', width = '', height = ''] = /viewBox="0 0 (\S+) (\S+)"[^>]*>/.exec(svg) ?? [];
  const across = Number(width) + 2 * MARGIN;
  const wider = `viewBox="${-MARGIN} 0 ${across} ${height}" width="${across}" height="${height}">`;
  const image = new Resvg(svg.replace(whole, wider), { font: siteFonts() }).render();
  const { pixels } = image; // Every asking copies them.
  const isInk = (row: number, column: number) => pixels[(row * image.width + column) * 4 + 3] !== 0;
  const rows = Array.from({ length: image.height }, (_, row) => row);
  return rows.filter((row) =>
    Array.from({ length: MARGIN - 1 }, (_, at) => at).some((at) => isInk(row, at) || isInk(row, image.width - 1 - at)),
  );
}

test.each([
  ['160 wide letters', 'W'.repeat(160)],
  ['160 narrow letters', 'il'.repeat(80)],
  ['markup', '<script>alert(1)</script>&"\'>'.repeat(5)],
  ['right to left', 'שלום עולם '.repeat(14)],
  ['ideographs', '測定結果'.repeat(40)],
])('text stays on the sheet: %s', async (_, label) => {
  const svg = plainSvg({ kind: 'spread', props: spread(label) }, `https://fsbench.example/${label}`, 'light') ?? '';
  expect(inkBeside(svg)).toEqual([]);
  expect(svg).not.toMatch(/var\(|<script|<style|href/);
  const header = chunksOf(await svgPng(svg)).get('IHDR');
  expect(header?.readUInt32BE(0)).toBe(2400);
});

test('the fonts are found, so letters leave ink', async () => {
  const empty = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 20" width="100" height="20"></svg>';
  const lettered = empty.replace('></svg>', '><text y="15" font-family="Geist Mono">42.9 ms</text></svg>');
  const ink = async (svg: string) =>
    inflateSync(chunksOf(await svgPng(svg)).get('IDAT') ?? Buffer.alloc(0)).some((byte) => byte > 0);
  expect([await ink(empty), await ink(lettered)]).toEqual([false, true]);
});

test('at most so many work at a time, in the order they came, and a failure gives its place on', async () => {
  const turns = new Turns({ most: 2 });
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const work = (name: number) =>
    turns.take(async () => {
      running += 1;
      most = Math.max(most, running);
      order.push(name);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      if (name === 1) throw new Error('fails');
    });
  const outcomes = await Promise.allSettled([0, 1, 2, 3, 4].map(work));
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4]);
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
});

test('what is more than can wait is refused at once, and those who wait are still served', async () => {
  const turns = new Turns({ most: 1, mostWaiting: 1 });
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = turns.take(() => held.then(() => 'first'));
  const second = turns.take(async () => 'second');
  await expect(turns.take(async () => 'third')).rejects.toBeInstanceOf(TooBusyError);
  release();
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  expect(await turns.take(async () => 'fourth')).toBe('fourth');
});

test('of one who asks only a few wait, and others still find room', async () => {
  const turns = new Turns({ most: 1, mostWaiting: 4, mostWaitingOfOne: 2 });
  let release: () => void = () => {};
  const first = turns.take(() => new Promise<void>((resolve) => (release = resolve)), { who: 'a' });
  const waiting = ['a', 'a'].map((who) => turns.take(async () => who, { who }));
  await expect(turns.take(async () => 'a', { who: 'a' })).rejects.toThrow('of one address');
  waiting.push(
    turns.take(async () => 'b', { who: 'b' }),
    turns.take(async () => 'nobody'),
  );
  release();
  await first;
  expect(await Promise.all(waiting)).toEqual(['a', 'a', 'b', 'nobody']);
});

test('work that waits too long is refused, and work for nobody is not done', async () => {
  const turns = new Turns({ most: 1, mostWaitingMs: 20 });
  let release: () => void = () => {};
  const first = turns.take(() => new Promise<void>((resolve) => (release = resolve)));
  await expect(turns.take(async () => 'late')).rejects.toThrow('waited too long');
  const forNobody = turns.take(async () => 'done', { isGone: () => true });
  release();
  await first;
  await expect(forNobody).rejects.toThrow('has left');
  expect(await turns.take(async () => 'next')).toBe('next');
});

test('work that lasts too long gives its place to the next, once', async () => {
  const turns = new Turns({ most: 1, mostHoldingMs: 20 });
  let release: () => void = () => {};
  const slow = turns.take(() => new Promise<string>((resolve) => (release = () => resolve('slow'))));
  expect(await turns.take(async () => 'next')).toBe('next');
  release();
  expect(await slow).toBe('slow');
  const both = [turns.take(async () => 'a'), turns.take(async () => 'b')];
  expect(await Promise.all(both)).toEqual(['a', 'b']);
});
