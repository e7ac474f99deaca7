// Fails on words and phrases that TERMS.md and check-words/phrases.ts forbid. `--counts` prints how often each occurs; paths
// restrict the check to files below them.
import { readFileSync } from 'node:fs';
import { ALLOWED } from './check-words/allowed.ts';
import { checkNames, checkSource, type Hit } from './check-words/check-source.ts';
import { exempt } from './check-words/exempt.ts';
import { finderOf } from './check-words/find-words.ts';
import { PHRASES } from './check-words/phrases.ts';
import { readSources } from './check-words/sources.ts';
import { readTerms } from './check-words/terms.ts';
import { fromRoot } from './places.mjs';

const SHOWN_HITS = 200;

const finder = finderOf(readTerms(readFileSync(fromRoot('TERMS.md'), 'utf8')), PHRASES);
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const sources = readSources().filter(
  ({ path }) => wanted.length === 0 || wanted.some((start) => path.startsWith(start)),
);
const hits = [
  ...checkNames(
    sources.map(({ path }) => path),
    finder,
  ),
  ...sources.flatMap((source) => checkSource(source, finder)),
];
const { left, unused: exemptNothing } = exempt(hits, ALLOWED);
const unused = wanted.length === 0 ? exemptNothing : [];

if (process.argv.includes('--counts')) printCounts(left);
else {
  for (const hit of left.slice(0, SHOWN_HITS)) console.log(lineOf(hit));
  if (left.length > SHOWN_HITS) console.log(`… and ${left.length - SHOWN_HITS} more lines`);
}
for (const { word, only, within } of unused) {
  console.log(
    `packages/tasks/check-words/allowed.ts: "${[word, only, within].flat().filter(Boolean).join('", "')}" exempts nothing`,
  );
}
if (left.length > 0) console.log(`\n${left.length} forbidden words in ${sources.length} files`);
process.exitCode = left.length + unused.length === 0 ? 0 : 1;

function lineOf({ path, line, not, use, holder, times }: Hit): string {
  return `${path}:${line}: "${not}": write "${use}" (in: ${holder}${times > 1 ? `, ${times} times` : ''})`;
}

function printCounts(all: readonly Hit[]): void {
  const counts = new Map<string, number>();
  for (const { not, times } of all) counts.set(not, (counts.get(not) ?? 0) + times);
  for (const [not, count] of [...counts].sort(([, a], [, b]) => b - a))
    console.log(`${String(count).padStart(6)}  ${not}`);
}
