import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../places.mjs';
import { checkNames, checkSource } from './check-source.ts';
import { exempt } from './exempt.ts';
import { finderOf, splitName } from './find-words.ts';
import { readTerms } from './terms.ts';

const TABLE = `# Terms

| use | not | scope | meaning |
| --- | --- | --- | --- |
| page cache | kept | identifier, file name | stored for reuse |
| warning | doubt, gravest of all | identifier, UI phrase | a reason for care |
| question | riddle | prose | what is asked |
| p50 | – | – | the median |

| scope | where |
`;

const finder = finderOf(readTerms(TABLE), [
  { not: 'Or look here', use: 'Browse' },
  { not: 'Start', use: 'Home', isWhole: true },
]);
const check = (path: string, text: string) =>
  checkSource({ path, text }, finder).map(({ line, not, use, holder, times }) => ({ line, not, use, holder, times }));
const words = (path: string, text: string) => check(path, text).map(({ not }) => not);

test('the table of TERMS.md is read, and has at least 60 terms', () => {
  const markdown = readFileSync(fromRoot('TERMS.md'), 'utf8');
  expect(readTerms(markdown).map(({ not }) => not)).toContain('riddle');
  const table = markdown.slice(markdown.indexOf('| use |')).split('\n\n')[0] ?? '';
  expect(table.split('\n').length - 2).toBeGreaterThanOrEqual(60);
});

test('a row with a scope that is none, or without four cells, is an error', () => {
  const head = TABLE.split('\n').slice(2, 4).join('\n');
  expect(() => readTerms(`${head}\n| a | b | names | c |`)).toThrow('"names" is no scope');
  expect(() => readTerms(`${head}\n| a | b | prose |`)).toThrow('four cells');
  expect(() => readTerms('# nothing')).toThrow('no table');
});

test('a name is split into words, whatever its case', () => {
  expect(['keptPages', 'KeptPages', 'KEPT_PAGES', 'kept-pages.ts', 'HTMLPage2'].map(splitName)).toEqual([
    'kept pages',
    'kept pages',
    'kept pages',
    'kept pages ts',
    'html page2',
  ]);
});

test('a hit names the line, the word, what to write, the name that holds it, and how often', () => {
  expect(check('apps/web/a.ts', 'const a = 1;\nconst keptPages = a;\nkeptPages();\n')).toEqual([
    { line: 2, not: 'kept', use: 'page cache', holder: 'keptPages', times: 2 },
  ]);
});

test('a word inside another word is another word; a plural is the word', () => {
  expect(words('apps/web/a.ts', 'const redoubt = undoubted;')).toEqual([]);
  expect(words('apps/web/a.ts', 'const doubts = 1;')).toEqual(['doubt']);
});

test('each scope holds where it says: a comment is prose and no UI phrase', () => {
  expect(words('apps/web/a.ts', '// a doubt that is kept\n')).toEqual([]);
  expect(words('apps/web/a.ts', '// a riddle\n')).toEqual(['riddle']);
  expect(words('apps/web/a.ts', 'say("two doubts that are kept");')).toEqual(['doubt']);
});

test('a string is a UI phrase if it is a sentence or a label, and no key, path or query', () => {
  expect(words('apps/web/a.ts', 'f("doubt", "/a/doubt", "SELECT doubt FROM t")')).toEqual([]);
  expect(words('apps/web/a.ts', 'f("Doubt", "one doubt")')).toEqual(['doubt', 'doubt']);
});

test('strings of tests, and of code that shows nothing, are prose only', () => {
  for (const path of ['apps/web/a.test.ts', 'apps/web/e2e/a.spec.ts', 'packages/stats/src/a.ts']) {
    expect(words(path, 'f("one doubt", "one riddle")')).toEqual(['riddle']);
  }
});

test('text between tags is a UI phrase; a lower-case tag is no name', () => {
  expect(words('apps/web/a.tsx', 'const a = <doubt>{b ? <i>no doubt</i> : "x"}</doubt>;')).toEqual(['doubt']);
  expect(words('apps/web/a.tsx', 'const a = <Doubt kept="x" />;')).toEqual(['doubt', 'kept']);
  expect(words('apps/web/a.tsx', `const a = <p>\n  The gravest\n  of all: {\`\${x} doubts\`}\n</p>;`)).toEqual([
    'gravest of all',
    'doubt',
  ]);
});

test('neither a comparison nor a type argument nor a regular expression is taken for a tag or a string', () => {
  const source =
    'const a = b < c; const d = new Map<Kept, X>(); const e = /[\'"`]/.test(f) ? 1 / 2 : <T,>(x: T) => x;\n// riddle';
  expect(words('apps/web/a.tsx', source)).toEqual(['kept', 'riddle']);
});

test('in Rust, strings are shown up to the tests, lifetimes and characters are no strings', () => {
  const source =
    'fn kept<\'a>(c: char) { c == \'"\'; print("one doubt"); r#"a "doubt""#; }\n#[cfg(test)]\nmod t { "a doubt"; }';
  expect(words('collectors/crates/cli/src/a.rs', source)).toEqual(['kept', 'doubt', 'doubt']);
});

test('in Rust, strings after the name of a file of tests are shown', () => {
  const source = '#[cfg(test)]\nmod tests;\nfn f() { print("one doubt"); }';
  expect(words('collectors/crates/cli/src/a.rs', source)).toEqual(['doubt']);
});

test('doc comments of arguments are help', () => {
  expect(words('collectors/crates/cli/src/args/run.rs', '/// A doubt.\nx: u8')).toEqual(['doubt']);
  expect(words('collectors/crates/cli/src/run.rs', '/// A doubt.\nx: u8')).toEqual([]);
});

test('the title of a test in Rust is prose', () => {
  expect(words('collectors/crates/cli/src/a.rs', 'fn what_is_kept_is_not_lost() {} fn is_kept() {}')).toEqual(['kept']);
});

test('in Markdown, code and addresses are exempt', () => {
  const text = '# A riddle\n\nOne `doubt` at https://a/doubt, [x](doubt.md)\n\n```\ndoubt\n```\n\nno\ndoubt\n';
  expect(check('README.md', text).map(({ line, not }) => [line, not])).toEqual([
    [1, 'riddle'],
    [10, 'doubt'],
  ]);
});

test('a phrase is found across lines, a whole one only where it is the whole text', () => {
  expect(words('apps/web/a.tsx', 'const a = <h2>Or look\n  here</h2>;')).toEqual(['Or look here']);
  expect(words('apps/web/a.ts', 'f("Start", "Start now")')).toEqual(['Start']);
});

test('names of files and folders are checked once each', () => {
  const paths = ['apps/web/kept/a.ts', 'apps/web/kept/b.ts', 'apps/web/kept-pages.ts', 'docs/kept.md'];
  expect(checkNames(paths, finder).map(({ path }) => path)).toEqual(['apps/web/kept', 'apps/web/kept-pages.ts']);
});

test('an allowed name is exempt only as it is spelled, and an entry that exempts nothing is reported', () => {
  const hits = checkSource({ path: 'apps/web/a.ts', text: 'const kept = keptPages;' }, finder);
  const used = { word: 'kept', only: 'kept', reason: 'a name on the wire' };
  const unused = { word: 'kept', within: 'packages/', reason: 'none' };
  const { left, unused: reported } = exempt(hits, [used, unused]);
  expect(left.map(({ holder }) => holder)).toEqual(['keptPages']);
  expect(reported).toEqual([unused]);
});

test('an entry can hold for several names and folders, and for names alone', () => {
  const hits = checkSource({ path: 'apps/web/a.tsx', text: 'const doubt = <p doubts="x">One doubt</p>;' }, finder);
  const entry = { word: 'doubt', only: ['doubt', 'doubts'], within: ['packages/', 'apps/'], reason: 'a key in JSON' };
  expect(exempt(hits, [entry]).left).toEqual([]);
  expect(exempt(hits, [{ ...entry, isName: true }]).left.map(({ holder }) => holder)).toEqual(['One doubt']);
});
