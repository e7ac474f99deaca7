import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isImported, permalinkId, type RunDocument, RunDocumentSchema } from '@fsbench/contract';
import { expect, test } from 'vitest';
import { findCmark, renderAsGitHub } from '../../../../../packages/tasks/cmark.mjs';
import { importedView } from '../imported/imported-view.ts';
import { runView } from '../view.ts';
import { importedMarkdown } from './imported-formats.ts';
import { runMarkdown } from './markdown.ts';
import { changed, DOCUMENTS, type PastedDocument } from './pasted-documents.fixture.ts';

/**
 * `fsbench-collect show --markdown` writes the same, and both are held to the expected file. With the document's own warnings: what
 * a server can prove beyond them, of a run that keeps silent about it, stands in its text alone.
 */
const FIXTURES = new URL('../../../../../packages/contract/fixtures/', import.meta.url);

/** Digest of the bytes and of what was changed in them: the seed of intervals, here and there. */
function digestOf(bytes: Buffer, { changes }: PastedDocument): Buffer {
  const hash = createHash('sha256').update(bytes);
  return (changes.length === 0 ? hash : hash.update(JSON.stringify(changes))).digest();
}

function pasted(document: PastedDocument) {
  const bytes = readFileSync(new URL(`valid/${document.file}`, FIXTURES));
  const sha256 = digestOf(bytes, document);
  const permalink = permalinkId(sha256);
  const run: RunDocument = RunDocumentSchema.parse(changed(JSON.parse(bytes.toString('utf8')), document.changes));
  const [here, linked] = [null, `${SITE}/r/${permalink}`].map((url) => {
    if (isImported(run)) return importedMarkdown({ permalink }, importedView(run), url);
    const flags = run.flags.map(({ case: caseId, ...flag }) => ({ ...flag, caseId }));
    return runMarkdown({ permalink, flags }, runView({ sha256, flags, chip: null, targets: [] }, run), url);
  });
  return { ...document, sha256: sha256.toString('hex'), here: here ?? '', linked: linked ?? '' };
}

const SITE = 'https://fsbench.example';
const ALL = DOCUMENTS.map(pasted);

test('what is pasted of each document is the shared text, with a link only where a site has the run', async () => {
  await expect(`${JSON.stringify(ALL, null, 1)}\n`).toMatchFileSnapshot(
    `${new URL('markdown/pasted-expected.json', FIXTURES).pathname}`,
  );
  for (const { here, linked } of ALL) {
    expect(here).not.toContain(SITE);
    expect(here.replace(/fsbench (?:run )?[0-9A-Z]{16}/, '')).toBe(
      linked.replace(/\[fsbench (?:run )?[0-9A-Z]{16}\]\([^)]*\)/, ''),
    );
  }
});

/** A longer block is a wall in an issue. */
const MOST_LINES = 12;
const MOST_CHARACTERS = 1500;

test('what is pasted of a measured run is short, names the machine first and ends with the permalink', () => {
  for (const { file, linked } of ALL.filter((one) => !one.file.startsWith('imported'))) {
    const lines = linked.trimEnd().split('\n');
    expect(lines.length, file).toBeLessThanOrEqual(MOST_LINES);
    expect(linked.length, file).toBeLessThanOrEqual(MOST_CHARACTERS);
    expect(lines[0], file).toMatch(/^\*\*.*\*\* · .* · \*\*(?:(?:not )?good to compare|compare with care).*\*\*$/);
    expect(lines.at(-1), file).toMatch(/ · \[fsbench run \w+\]\(https:\S+\)$/);
  }
});

test.runIf(findCmark())('GitHub makes one link and whole tables of each', () => {
  for (const { file, here, linked } of ALL) {
    expect(renderAsGitHub(here), file).not.toContain('<a ');
    expect([...renderAsGitHub(linked).matchAll(/<a href="([^"]*)"/g)], file).toHaveLength(1);
    for (const [table] of renderAsGitHub(linked).matchAll(/<table>.*?<\/table>/gs)) {
      const cells = [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(
        ([, row]) => [...(row ?? '').matchAll(/<t[hd]/g)].length,
      );
      expect(new Set(cells).size, file).toBe(1);
    }
  }
});
