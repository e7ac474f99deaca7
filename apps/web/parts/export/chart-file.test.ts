import { expect, test } from 'vitest';
import type { ChartData } from '../../charts/frame/kinds.ts';
import { chartFile } from './chart-file.ts';

const named = (finding: string): ChartData => ({
  kind: 'lines',
  props: {
    id: 'writes',
    title: 'Durable writes',
    finding,
    summary: '',
    lowerIsBetter: true,
    x: { kind: 'linear', title: 'threads', unit: 'count' },
    y: { kind: 'log', title: 'time', unit: 'ns' },
    panels: [],
  },
});
const source = { title: 'Apple M1', url: 'https://fsbench.example/r/ID', line: 'signed' };

test('a finding in Markdown is a sentence, also where it names a call', async () => {
  const file = await chartFile(named('A write is 14,000x slower with F_FULLFSYNC'), 'md', source);
  expect(String(file?.body).split('\n')[0]).toBe(
    '**A write is 14,000x slower with F_FULLFSYNC** · Apple M1: Durable writes · [chart](https://fsbench.example/r/ID) · signed',
  );
});

test('what a stranger named is code in it', async () => {
  const file = await chartFile(named('@someone is faster'), 'md', source);
  expect(String(file?.body)).toMatch(/^\*\*`@someone is faster`\*\* /);
});
