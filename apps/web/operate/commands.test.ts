import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../packages/tasks/test-database.ts';
import { freshRun, startTestSite, type TestSite } from '../server/test-site.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

let site: TestSite;
let other: TestDatabase;
let folder: string;
let held: string;
let last: string;

beforeAll(async () => {
  [site, other] = await Promise.all([startTestSite(), createTestDatabase()]);
  folder = await mkdtemp(path.join(tmpdir(), 'fsbench-commands-'));
  held = (await site.upload(freshRun())).json.id;
  last = (await site.upload(freshRun())).json.id;
});
afterAll(async () => {
  await site.close();
  await other.drop();
  await rm(folder, { recursive: true, force: true });
});

interface ProcessResult {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

type Command = readonly [program: string, ...words: string[]];

const TSX = import.meta.resolve('tsx');
const SCRIPTS: Readonly<Record<string, string>> = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')).scripts;

/** As an operator types it, in the folder of the checkout. */
const npmRun = (words: readonly string[]) => ended(['npm', 'run', '--silent', ...words], site.database.url);

/** What npm would start, without npm, which takes longer to start than it. */
function start(
  [script = '', , ...words]: readonly string[],
  url: string = site.database.url,
  cwd = ROOT,
): Promise<ProcessResult> {
  const [tsx, file = ''] = SCRIPTS[script]?.split(' ') ?? [];
  expect(tsx, `the script ${script} of package.json`).toBe('tsx');
  return ended([process.execPath, '--import', TSX, path.join(ROOT, file), ...words], url, cwd);
}

function ended([program, ...words]: Command, url: string, cwd = ROOT): Promise<ProcessResult> {
  return new Promise((resolve) => {
    execFile(program, words, { cwd, env: { ...process.env, DATABASE_URL: url } }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err }),
    );
  });
}

/** npm may have words of its own to say about its configuration. */
const lines = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('npm '));

describe('on the command line', () => {
  test('a review holds, lists and releases a run', async () => {
    const { code, out } = await start(['review', '--', 'hold', held, 'the', 'fan', 'was', 'unplugged']);
    expect(code).toBe(0);
    const [what, back = ''] = lines(out);
    expect(what).toBe('Held 1 run by 1 contributor.');
    expect(back).toMatch(/^To take it back: npm run review -- undo [0-9A-Z]{16}$/);
    const today = new Date().toISOString().slice(0, 10);
    expect(lines((await start(['review', '--', 'list'])).out)).toEqual([
      'No run waits for a decision. 1 run is held by the operator: --all lists it.',
    ]);
    expect(lines((await start(['review', '--', 'list', '--all'])).out)).toEqual([
      'No run waits for a decision. 1 run is held by the operator.',
      expect.stringMatching(new RegExp(`^1 run by 1 contributor, \\S+, held by the operator on ${today}$`)),
      `  ${held}: the fan was unplugged`,
      expect.stringMatching(/^ {2}From --contributor [0-9a-f]{13} \(1 run\)$/),
      `  ${back.replace('To take it back: ', '')}`,
    ]);
    const { rows } = await site.db.query(
      'SELECT review, held_code, held_reason, held_by FROM submission WHERE permalink = $1',
      [held],
    );
    expect(rows).toEqual([
      { review: 'held', held_code: 'operator', held_reason: 'the fan was unplugged', held_by: 'operator' },
    ]);
    expect(lines((await start(['review', '--', 'release', last])).out)).toEqual([
      'Nothing changed: the selected runs are already as asked.',
    ]);
  });

  test('deriving again says how many', async () => {
    expect(await start(['rederive', '--', '--all'])).toMatchObject({ code: 0, out: 'derived 2 runs again\n' });
    expect(await npmRun(['rederive'])).toMatchObject({ code: 0, out: 'derived 0 runs again\n' });
  });

  test('a backup that is restored elsewhere brings back runs and decisions, and twice changes nothing', async () => {
    const file = path.join(folder, 'fsbench-backup.jsonl.gz');
    expect(await start(['backup', '--', file])).toMatchObject({ code: 0, out: `wrote ${file}\n` });
    expect(await readdir(folder)).toEqual(['fsbench-backup.jsonl.gz']);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const restore = () => start(['restore', '--', file], other.url);
    expect((await restore()).out).toMatch(/^restored 2; 0 were there already/);
    expect((await restore()).out).toMatch(/^restored 0; 2 were there already/);
    const { out } = await start(['review', '--', 'list', '--all'], other.url);
    expect(lines(out)).toEqual(expect.arrayContaining([expect.stringContaining('the fan was unplugged')]));
    const actions = async (url?: string) => lines((await start(['review', '--', 'actions'], url)).out);
    expect(await actions(other.url)).toEqual(await actions());
  });

  test.each<[string, readonly string[], string | undefined, RegExp]>([
    ['without a run', ['review', '--', 'release', '0000000000000000'], undefined, /^error: no run 0000000000000000$/],
    ['without a word it knows', ['review', '--', 'burn'], undefined, /^error: no command burn$/],
    [
      'without the reason it needs',
      ['review', '--', 'hold', '0000000000000000'],
      undefined,
      /^error: hold needs --reason TEXT\. The site shows it with the runs\.$/,
    ],
    [
      'with an option of another command',
      ['review', '--', 'undo', 'X', '--chip', 'x'],
      undefined,
      /^error: undo has no option --chip$/,
    ],
    ['without a file', ['backup'], undefined, /^error: name one file/],
    ['with an option that there is not', ['rederive', '--', '--al'], undefined, /^error: Unknown option '--al'$/],
    ['with a file that is not there', ['restore', '--', '/nowhere/x.gz'], undefined, /^error: ENOENT.*\/nowhere\/x.gz/],
    [
      'with a database that does not answer',
      ['review', '--', 'list'],
      'postgresql://x@127.0.0.1:1/x',
      /^error: .*127.0.0.1:1/,
    ],
  ])('a command %s ends with 1 and one line that says why', async (_, words, url, why) => {
    const { code, out, err } = await start(words, url);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    const [first, ...rest] = lines(err);
    expect(first).toMatch(why);
    for (const line of rest) expect(line).toMatch(/^Help: npm run [a-z]+ -- ([a-z]+ )?--help$/);
    expect(rest.length).toBeLessThanOrEqual(1);
  });
});

test.each([
  'review',
  'rederive',
  'backup',
  'restore',
  'dump',
  'status',
  'hardware:unknown',
  'hardware:remap',
  'distribute',
])('%s --help prints its usage in 120 columns, without a database', async (script) => {
  const { code, out, err } = await start([script, '--', '--help'], 'postgresql://x@127.0.0.1:1/x');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(lines(out)[0]).toMatch(new RegExp(`^usage: npm run ${script}\\b`));
  expect(lines(out).filter((line) => line.length > 120)).toEqual([]);
});

describe('in the folder of npm start', () => {
  const started = async (databaseUrl: string) => {
    const home = await mkdtemp(path.join(folder, 'checkout-'));
    await mkdir(path.join(home, '.fsbench'));
    const dataDir = path.join(home, 'dumps');
    await writeFile(
      path.join(home, '.fsbench', 'site.json'),
      JSON.stringify({ databaseUrl, publicUrl: 'http://127.0.0.1:4000', dataDir }),
    );
    return home;
  };

  test('a command works on the embedded database, and says so beside its output', async () => {
    const home = await started(site.database.url);
    const { code, out, err } = await start(['status', '--', '--json'], '', home);
    expect({ code, runs: JSON.parse(out).runs > 0 }).toEqual({ code: 0, runs: true });
    expect(lines(err)).toEqual([`database: the embedded PostgreSQL of npm start, ${new URL(site.database.url).host}`]);
    expect((await start(['dump'], '', home)).out).toMatch(/wrote dump/);
    expect(await readdir(path.join(home, 'dumps'))).not.toEqual([]);
  });

  test('a command says how to start the database where it does not run, and where there is none', async () => {
    const home = await started('postgresql://x@127.0.0.1:1/x');
    const away = await start(['review', '--', 'list'], '', home);
    expect({ code: away.code, out: away.out }).toEqual({ code: 1, out: '' });
    expect(lines(away.err)).toEqual([
      expect.stringMatching(/does not run \(127\.0\.0\.1:1\): start it with `npm start/),
    ]);
    const none = await start(['review', '--', 'list'], '', folder);
    expect({ code: none.code, out: none.out }).toEqual({ code: 1, out: '' });
    expect(lines(none.err)[0]).toMatch(
      /^error: DATABASE_URL is not set, and this folder has no site: start one with `npm start`/,
    );
  });
});

describe('hardware on the command line', () => {
  test('hardware without a name is listed, and a remap says first what it would do', async () => {
    const run = freshRun();
    const machine = { ...run.machine, cpu: { ...run.machine.cpu, brand: 'Frobnicator 9000' } };
    await site.upload({ ...run, machine });
    const [head, row, , entry] = lines((await npmRun(['hardware:unknown'])).out);
    expect(head).toMatch(/^kind +runs +from +first seen +raw name +the rules say$/);
    expect(row).toMatch(/^cpu +1 +1 +\d{4}-\d\d-\d\d +Frobnicator 9000 +unknown: Frobnicator 9000$/);
    expect(entry).toContain('"aliases":["Frobnicator 9000"]');
    const { rows } = await site.db.query(`INSERT INTO drive (slug, name) VALUES ('wrong', 'Wrong') RETURNING id`);
    await site.db.query(`UPDATE raw_hardware SET drive_id = $1 WHERE kind = 'drive'`, [rows[0].id]);
    const [move] = lines((await start(['hardware:remap', '--', '--dry-run'])).out);
    expect(move).toMatch(/^wrong -> [a-z0-9-]+ {2}\d+ runs$/);
    expect(lines((await start(['hardware:remap'])).out)).toEqual([move]);
  });
});
