import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SweepChartProps } from '../types.ts';
import { compactChart } from './compact.ts';
import { DataTable } from './data-table.tsx';
import { Figure } from './figure.tsx';

const sweep: SweepChartProps = {
  id: 'sweep-disk',
  title: 'A sweep',
  summary: 'In words.',
  series: [
    {
      id: 'a',
      label: 'M3 Ultra',
      subject: 0,
      dash: 'solid',
      points: [{ workers: 1, seconds: 1 / 3, low: null, high: 64_000, href: '/r/X' }],
      best: null,
      knee: null,
      retrograde: null,
    },
  ],
  ideal: true,
  yLabel: 'seconds',
  lowerIsBetter: true,
};

test('what the browser draws from has five digits and no words that stand on the page already', () => {
  const { props } = compactChart({ kind: 'sweep', props: { ...sweep, missing: ['M4: not measured'], table: 'none' } });
  expect(props).toMatchObject({ id: 'sweep-disk', summary: '', yLabel: 'seconds' });
  expect('series' in props && props.series[0]).toMatchObject({
    points: [{ workers: 1, seconds: 0.33333, low: null, high: 64_000, href: '/r/X' }],
  });
  expect(Object.keys(props)).not.toEqual(expect.arrayContaining(['missing']));
});

test('a value rounded twice is what it is rounded once', () => {
  const of = (seconds: number) => {
    const points = [{ workers: 1, seconds, low: null, high: null, href: null }];
    const { props } = compactChart({
      kind: 'sweep',
      props: { ...sweep, series: sweep.series.map((one) => ({ ...one, points })) },
    });
    return 'series' in props && props.series[0] && 'points' in props.series[0] ? props.series[0].points : [];
  };
  for (const seconds of [0.250498, 0.25049999, 0.2504951, 1.2349996, 0.99949999]) {
    const [sent] = of(seconds);
    const value = sent && 'seconds' in sent ? sent.seconds : null;
    expect([2, 3, 4].map((digits) => value?.toPrecision(digits))).toEqual(
      [2, 3, 4].map((digits) => seconds.toPrecision(digits)),
    );
  }
  // A reader of files per second sees one over it: 800,000, not 799,000.
  for (const seconds of [1250.78, 1.25078e-6]) {
    const [sent] = of(seconds);
    const value = sent && 'seconds' in sent ? (sent.seconds ?? 0) : 0;
    expect([2, 3, 4].map((digits) => (1 / value).toPrecision(digits))).toEqual(
      [2, 3, 4].map((digits) => (1 / seconds).toPrecision(digits)),
    );
  }
});

test('a figure on a page with an address has its anchor and its files, under the query of the page', () => {
  const address = { path: '/compare/a/b', query: 'fs=apfs&base=b' };
  const html = renderToStaticMarkup(<Figure chart={{ kind: 'sweep', props: sweep }} address={address} />);
  expect(html).toMatch(/<figure id="sweep-disk"/);
  const links = [...html.matchAll(/<li>.*?href="([^"]+)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'));
  expect(links).toEqual([
    '/compare/a/b?fs=apfs&base=b#sweep-disk',
    ...['png', 'svg', 'csv', 'md'].map((format) => `/compare/a/b.${format}?fs=apfs&base=b&chart=sweep-disk`),
    '/embed/compare/a/b?fs=apfs&base=b&chart=sweep-disk',
  ]);
  expect(renderToStaticMarkup(<Figure chart={{ kind: 'sweep', props: sweep }} />)).not.toContain('.csv');
});

const cells = (text: string) => {
  const columns = [{ title: 'of', isNumeric: false }];
  return renderToStaticMarkup(
    <DataTable caption="x" data={{ columns, groups: [{ title: null, rows: [[{ text, note: text }]] }] }} />,
  );
};

test('text that could turn its neighbors around is isolated; plain text needs no element', () => {
  expect(cells('21.7\u2009ms [21.1, 22.4] · µs “x” ≥ 2')).not.toContain('<bdi>');
  for (const text of ['שלום', 'مرحبا 12', 'a\u202eb', 'a\u200fb', 'a\u2067b']) {
    expect(cells(text).match(/<bdi>/g)).toHaveLength(2);
  }
});
