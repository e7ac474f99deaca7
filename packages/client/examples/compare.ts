// npx tsx compare.ts https://SITE apple-m4-max apple-m3-ultra
import { fsbenchClient } from '@fsbench/client';

const [site = '', first = '', second = ''] = process.argv.slice(2);
const fsbench = fsbenchClient(site);

const query = { subjects: `${first},${second}` };
const { data, error } = await fsbench.GET('/api/v1/compare', { params: { query } });
if (!data) throw new Error(`refused: ${error.code}`);

for (const { suite, sentences } of data.verdicts) console.log(`${suite}: ${sentences[0] ?? ''}`);
for (const { case: name, verdict, ratio_to_baseline: ratio, ratio_low: low, ratio_high: high } of data.figures) {
  // A figure without an interval is no result, and null is no number.
  if (ratio === null || low === null || high === null) continue;
  // Headline results have a verdict, too.
  console.log(`${name}: ${ratio.toFixed(2)} [${low.toFixed(2)}, ${high.toFixed(2)}] ${verdict ?? ''}`.trimEnd());
}

// All runs of a chip, a page at a time.
const ids: string[] = [];
for (let cursor: string | null | undefined; cursor !== null; ) {
  const page = await fsbench.GET('/api/v1/runs', {
    params: { query: { chip: first, ...(cursor ? { cursor } : {}) } },
  });
  if (!page.data) throw new Error(`refused: ${page.error.code}`);
  ids.push(...page.data.runs.map(({ id }) => id));
  cursor = page.data.next_cursor;
}
console.log(`runs: ${ids.join(' ')}`);
