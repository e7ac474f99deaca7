#!/usr/bin/env node
// `npm run count`, `npm run count -- COMMIT`: hand-written lines by language and area. A line counts as `wc -l` counts it, empty or not. What is
// generated is left out; words that were moved from code to JSON count as the code did.
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { ROOT } from './places.mjs';

const LANGUAGES = [
  ['TypeScript', /\.(?:ts|tsx|mts)$/],
  ['JavaScript', /\.mjs$/],
  ['Rust', /\.rs$/],
  ['C', /\.[ch]$/],
  ['Python', /\.py$/],
  ['CSS', /\.css$/],
  ['SQL and Prisma', /\.(?:sql|prisma)$/],
  ['Markdown', /\.md$/],
];
const TEST = /\.(?:test|spec)\.|(?:^|\/)(?:tests|e2e)\/|(?:^|\/)tests\.rs$/;
const GENERATED = [/^packages\/client\/src\/paths\.ts$/, /^packages\/collect\/share\//, /^apps\/web\/db\/generated\//];
const FIXTURE = /(?:^|\/)fixtures\/.*\.json$/;
/** JSON in which people write words, or which is made of words that are in no other counted file. */
const TEXTS = /^packages\/contract\/(?:src|words)\/.*\.json$/;
const TEXT_OF_CODE = 'packages/contract/json/words.json';
const SOURCE_OF_TEXT = /^packages\/contract\/(?:src\/)?words(?:\/|\.)/;

/** The language of a file that counts, else null. `hasSource`: words.json is made of a file that counts itself. */
export function languageOf(path, hasSource = true) {
  if (GENERATED.some((pattern) => pattern.test(path)) || FIXTURE.test(path)) return null;
  if (TEXTS.test(path) || (path === TEXT_OF_CODE && !hasSource)) return 'JSON words';
  return LANGUAGES.find(([, pattern]) => pattern.test(path))?.[0] ?? null;
}

/** `apps/web`, `packages/stats`, `collectors/crates/cli`; two folders, three below `collectors/crates`. */
export function areaOf(path) {
  const folders = path.split('/').slice(0, -1);
  return folders.slice(0, folders[1] === 'crates' ? 3 : 2).join('/') || '.';
}

/** Of the working tree, or of a commit. */
function readCounts(commit) {
  const of = commit === undefined ? [] : [commit];
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 << 20 };
  const output = execFileSync('git', ['grep', '--count', '-I', '--null', '--full-name', '', ...of], options);
  const files = output
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\0'))
    .map(([path, lines]) => ({
      path: commit === undefined ? path : path.slice(commit.length + 1),
      lines: Number(lines),
    }));
  const hasSource = files.some(({ path }) => SOURCE_OF_TEXT.test(path));
  return files.flatMap(({ path, lines }) => {
    const language = languageOf(path, hasSource);
    return language === null ? [] : [{ language, area: areaOf(path), isTest: TEST.test(path), lines }];
  });
}

const sum = (counts) => counts.reduce((total, { lines }) => total + lines, 0);
const row = (name, counts) => {
  const tests = counts.filter(({ isTest }) => isTest);
  return [
    name.padEnd(28),
    ...[sum(counts), sum(tests), counts.length].map((number) => String(number).padStart(9)),
  ].join('');
};

function group(counts, key) {
  const names = [...new Set(counts.map((count) => count[key]))];
  return names
    .map((name) => [name, counts.filter((count) => count[key] === name)])
    .sort(([, a], [, b]) => sum(b) - sum(a));
}

function print(counts) {
  console.log(`${''.padEnd(28)}    lines in tests    files`);
  for (const [language, ofLanguage] of group(counts, 'language')) {
    console.log(row(language, ofLanguage));
    for (const [area, ofArea] of group(ofLanguage, 'area')) console.log(row(`  ${area}`, ofArea));
  }
  const both = counts.filter(({ language }) => ['TypeScript', 'Rust', 'JSON words'].includes(language));
  console.log(`\n${row('TypeScript, Rust, JSON words', both)}`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) print(readCounts(process.argv[2]));
