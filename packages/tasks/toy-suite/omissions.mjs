// What fails when something is forgotten: a line in an existing file, or a part of a folder. Each is taken away, and put back.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StepError } from '../steps.mjs';
import { cargoCheck, siteTypes, vitest } from './commands.mjs';
import { COPY } from './copy.mjs';

const CRATES = 'collectors/crates';
const CHAPTER = /^## toy\/1[^#]*/m;

/** `without` is taken out of the file; then `command` fails, and its output matches `names`. */
export const OMISSIONS = [
  {
    claim: 'a folder that the contract does not list fails in tsc',
    file: 'packages/contract/src/suites/index.ts',
    without: /, toy(?=\])/,
    command: siteTypes,
    names: /toy/,
  },
  {
    claim: 'a suite that the site does not list fails in tsc',
    file: 'apps/web/suites/index.ts',
    without: /^ {2}toy,\n/m,
    command: siteTypes,
    names: /suites\/index\.ts.*\n?.*toy/,
  },
  {
    claim: 'a suite without a chapter in METHODOLOGY.md fails in a test',
    file: 'collectors/METHODOLOGY.md',
    without: CHAPTER,
    command: vitest('apps/web/views/docs/text/method-text.test.tsx'),
    names: /toy/,
  },
  {
    claim: 'a suite that the wire does not list fails in cargo check',
    file: `${CRATES}/wire/src/suites/mod.rs`,
    without: /^ {4}Toy = .*\n/m,
    command: cargoCheck('fsbench-suites'),
    names: /`?Toy`?/,
  },
  {
    claim: 'a suite that is not registered to be measured fails in cargo check',
    file: `${CRATES}/suites/src/lib.rs`,
    without: /, Toy(?= \})/,
    command: cargoCheck('fsbench-suites'),
    names: /RUN_ORDER/,
  },
  {
    claim: 'a suite that the report does not know fails in cargo check',
    file: `${CRATES}/report/src/lib.rs`,
    without: /^mod toy;\n/m,
    command: cargoCheck('fsbench-report'),
    names: /ToyParams/,
  },
  {
    claim: 'a suite without rules for its own warnings fails in cargo check',
    file: `${CRATES}/suites/src/toy/mod.rs`,
    without: /^mod flags;\n/m,
    command: cargoCheck('fsbench-suites'),
    names: /OwnFlags/,
  },
  {
    claim: 'a suite without a headline in the terminal fails in cargo check',
    file: `${CRATES}/report/src/toy/mod.rs`,
    without: /\n {4}fn headline\([^}]*\}\n/,
    command: cargoCheck('fsbench-report'),
    names: /`headline`/,
  },
];

/** null: it fails as it should; else why it does not. */
export async function tryOmission({ file, without, command, names }) {
  const path = join(COPY, file);
  const text = readFileSync(path, 'utf8');
  const shorter = text.replace(without, '');
  if (shorter === text) return `${file} has no ${without}`;
  writeFileSync(path, shorter);
  try {
    await command();
    return 'nothing failed';
  } catch (error) {
    if (!(error instanceof StepError) || error.log === undefined) throw error;
    return names.test(readFileSync(error.log, 'utf8')) ? null : `it failed for another reason: see ${error.log}`;
  } finally {
    writeFileSync(path, text);
  }
}
