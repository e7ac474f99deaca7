import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findCmark, renderAsGitHub } from '../../../../../packages/tasks/cmark.mjs';
import { sampleCase, sampleSubject, subjectRowsOf } from '../../../domain/results/sample-rows.ts';
import { HOSTILE, HOSTILE_STORED, hostileRun, knownRun, storedAround } from '../../../domain/runs/known-run.ts';
import { sanitizeSentence, sanitizeText } from '../../../parts/export/markdown.ts';
import { compareSubjects } from '../../compare/comparison.ts';
import { comparisonMarkdown } from '../../compare/paste.ts';
import { runView } from '../view.ts';
import { runMarkdown, runReport } from './markdown.ts';

/** What people paste, read by GitHubSettings's own reader of Markdown. */
const TEXTS: [string, string][] = JSON.parse(
  readFileSync(
    new URL('../../../../../packages/contract/fixtures/markdown/foreign-words.json', import.meta.url),
    'utf8',
  ),
);
const URL_OF_RUN = 'https://fsbench.example/r/7Q3K9XJ2MDTA40RV';
const OURS = ['p', 'strong', 'a', 'code', 'ul', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'];

test('words of others are written as the collector and the Action write them', () => {
  expect(TEXTS.length).toBeGreaterThan(20);
  for (const [text, written] of TEXTS) expect(sanitizeText(text), text).toBe(written);
});

const decoded = (html: string) =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const textOf = (html: string) => decoded(html.replaceAll(/<[^>]*>/g, ''));

function rowsOf(html: string): string[][] {
  return [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => textOf(cell)),
  );
}

/** Nothing a reader could press, see or be called by but what is ours. */
function expectSanitized(html: string, ours: readonly string[]): void {
  const elements = [...html.matchAll(/<([a-z][a-z0-9]*)/gi)].map(([, name = '']) => name);
  expect(elements.filter((name) => !OURS.includes(name))).toEqual([]);
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(ours);
  const outsideCode = textOf(html.replaceAll(/<code>.*?<\/code>/gs, '').replaceAll(/<a .*?<\/a>/gs, ''));
  expect(outsideCode).not.toMatch(/@|www\.|:\/\/|gh-\d|\s#\d/i);
}

describe.runIf(findCmark())('in GitHub’s dialect', () => {
  test('every cell of a table says what it was given, and does nothing', () => {
    const lines = TEXTS.map(([text]) => `| ${sanitizeText(text)} | ${sanitizeText(`x ${text}`)} |`);
    const html = renderAsGitHub(['| a | b |', '|---|---|', ...lines, ''].join('\n'));
    const sentences = (text: string) => text.replaceAll(/\s+/g, (space) => (space === '\u2009' ? space : ' '));
    expect(rowsOf(html).slice(1)).toEqual(TEXTS.map(([text]) => [sentences(text), sentences(`x ${text}`).trimEnd()]));
    expectSanitized(html, []);
  });

  test('a name after an interval, a bracket or at the start of a line makes no link, list or rule', () => {
    for (const before of ['1.2x slower [1.1, 1.3]', '[1, 2]', '!', '']) {
      for (const [name] of TEXTS) {
        const html = renderAsGitHub(`${sanitizeSentence([before, { name, subject: 0 }])}\n`);
        expectSanitized(html.replaceAll(/^<p>/g, ''), []);
        expect(html, name).not.toMatch(/<(?:li|hr|h\d|blockquote)/);
      }
    }
  });

  test.each([
    ['a run', runMarkdown, knownRun(), storedAround()],
    ['a hostile run', runMarkdown, hostileRun(), storedAround(HOSTILE_STORED)],
  ])('what is pasted of %s has one table, with a figure a suite', (_, write, run, stored) => {
    const view = runView(stored, run);
    const html = renderAsGitHub(write(stored, view, URL_OF_RUN));
    const rows = rowsOf(html);
    expect(rows.map(({ length }) => length)).toEqual(Array.from({ length: view.headlines.length + 1 }, () => 4));
    expect(rows.slice(1).map(([, value]) => value)).toEqual(view.headlines.map(({ value }) => value ?? 'not measured'));
    expectSanitized(html, [URL_OF_RUN]);
  });

  test('the whole report of a hostile run does nothing either', () => {
    const stored = storedAround(HOSTILE_STORED);
    expectSanitized(renderAsGitHub(runReport(stored, runView(stored, hostileRun()), URL_OF_RUN)), [URL_OF_RUN]);
  });

  test('a comparison of hostile names has its table, a column for each', () => {
    const subjects = [HOSTILE.markdown, '@someone | www.evil.example'].map((name, index) =>
      sampleSubject(index, { name, chipName: HOSTILE.markup }),
    );
    const found = subjectRowsOf({ cases: [sampleCase(1e5, {}), sampleCase(2e5, { subject: 1 })] });
    const address = { segments: ['chip-0', 'chip-1'], filter: {}, base: null, view: null };
    const comparison = compareSubjects({ found, uncounted: [], studies: [], subjects, address });
    const html = renderAsGitHub(comparisonMarkdown(comparison, 'https://fsbench.example'));
    expect(rowsOf(html).map(({ length }) => length)).toEqual([4, 4, 4, 4, 4, 4, 4]);
    expectSanitized(html, ['https://fsbench.example/compare/chip-0/chip-1']);
  });
});
