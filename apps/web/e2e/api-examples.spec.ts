// The examples of /docs/api, as their files stand there: each is run against the real site, and those that say the same
// print the same.
import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { seeded } from './site/seed.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const EXAMPLES = join(ROOT, 'packages', 'client', 'examples');
const [FIRST, SECOND] = ['apple-m4-max', 'apple-m3-ultra'];
const COMPARED = /^sync\|\S+: \d+\.\d\d \[\d+\.\d\d, \d+\.\d\d\](?: (?:clear|these_runs|tie|too_few))?$/;

async function run(program: string, ...args: string[]): Promise<string> {
  const { FSBENCH_E2E_URL: site = '' } = process.env;
  const options = { cwd: ROOT, timeout: 60_000, maxBuffer: 16 * 1024 * 1024 };
  return (await promisify(execFile)(program, [...args, site, FIRST, SECOND], options)).stdout;
}

const inPython = () => run('python3', join(EXAMPLES, 'compare.py'));

test('TypeScript, with the generated client, and Python with its standard library print the same comparison', async () => {
  const [typed, python] = await Promise.all([
    run(process.execPath, '--import', 'tsx', join(EXAMPLES, 'compare.ts')),
    inPython(),
  ]);
  expect(typed).toBe(python);
  const lines = typed.trimEnd().split('\n');
  expect(lines.filter((line) => COMPARED.test(line)).length).toBeGreaterThan(3);
  expect(lines.some((line) => /^sync: Apple M4 Max/.test(line) || /^sync: .*M4 Max/.test(line))).toBe(true);
  expect(lines.at(-1)).toContain(seeded().runs[0] ?? 'a run');
});

const hasR = spawnSync('Rscript', ['--version']).error === undefined;

test('R reads the same figures from the CSV', async () => {
  // biome-ignore lint/suspicious/noSkippedTests: said in the report, where there is no R to run
  test.skip(!hasR, 'SKIPPED: the example in R was not run, since there is no Rscript here');
  const results = (await inPython()).split('\n').filter((line) => line.includes('|'));
  expect(results.length).toBeGreaterThan(3);
  const inR = await run('Rscript', join(EXAMPLES, 'compare.R'));
  expect(inR.trimEnd().split('\n')).toEqual(results);
});

test('a shell with curl finds, reads, asks again for nothing, and sees a code', async () => {
  // A run that is counted between two questions changes the tag: then it is asked anew.
  await expect(async () => {
    const sentence = await run('sh', join(EXAMPLES, 'read.sh'));
    expect(sentence).toContain('"slug":"apple-m4-max"');
    expect(sentence).toMatch(/Apple M3 Ultra: .*contributors/);
    expect(sentence).toMatch(/^origin,suite,case,/m);
    expect(sentence).toContain('again: 304\n');
    expect(sentence).toContain('"code":"run_unknown"');
  }).toPass({ timeout: 30_000 });
});
