// Results at work: a run is a baseline under its permalink, unchanged work passes against it, slowed work fails, and what
// is gone is no ground to compare on. The real binary, the real site.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const PERMALINK = /http:\/\/[\w.:]+\/r\/([0-9A-HJKMNP-TV-Z]{16})/;

let home: string;
test.beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'fsbench-check-'));
});
test.afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

interface ProcessResult {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** The collector with a home of its own, and how it ended. */
function collect(...args: string[]): Promise<ProcessResult> {
  const { FSBENCH_COLLECT_BINARY: binary = '', FSBENCH_E2E_URL: server = '' } = process.env;
  const places = { XDG_CONFIG_HOME: join(home, 'config'), XDG_DATA_HOME: join(home, 'data') };
  const env = { ...process.env, ...places, HOME: home, FSBENCH_SERVER: server, NO_COLOR: '1' };
  return new Promise((done) => {
    const child = execFile(binary, args, { env, timeout: 240_000, maxBuffer: 16 * 1024 * 1024 }, (_, out, err) =>
      done({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

/** Work that is slowed from outside: the command stays the same, and the file that it runs does not. */
function takes(seconds: string): string[] {
  writeFileSync(join(home, 'work.sh'), `sleep ${seconds}\n`);
  return ['--', 'sh', join(home, 'work.sh'), '{n}'];
}

test('a baseline at its permalink, work as it was, work that was slowed, and a baseline that is gone', async ({
  request,
}) => {
  test.setTimeout(600_000);
  const work = takes('0.1');
  let url = '';
  let id = '';

  await test.step('a command of one’s own is timed and sent, and it is said where the machine stands', async () => {
    const { code, out, err } = await collect('--suite', 'core-sweep', '--name', 'nap', '--upload', '--yes', ...work);
    expect(code, err).toBe(0);
    [url, id] = [PERMALINK.exec(out)?.[0] ?? '', PERMALINK.exec(out)?.[1] ?? ''];
    // There is none, with the reason, where other tests keep this machine busy, or before they sent a run of its chip.
    expect(out).toMatch(/Rank {9}(core-sweep[: ]|none: this run is not good to compare|none yet: no comparable run)/);
  });

  // Other tests keep this machine busy, which the runs’ own flags say; blocks of our own are cut short.
  const check = (...words: string[]) =>
    collect(
      ...['check', '--baseline', url, '--fail-if', 'core-sweep/command time > 25%', '--json', '--quiet'],
      ...['--test-ignore-flags', '--test-block-scale', '0.001', ...words],
    );

  await test.step('unchanged, it passes', async () => {
    const { code, out, err } = await check(...work);
    // Other tests keep this machine busy: then two runs may decide nothing.
    expect([0, 3], err + out).toContain(code);
    expect(JSON.parse(out)).toMatchObject({
      result: code === 0 ? expect.stringMatching(/^(passed|unsure)$/) : 'unsure',
      baseline: { id, url },
    });
  });

  await test.step('slowed, it fails, by the interval', async () => {
    const { code, out } = await check(...takes('0.4'));
    expect(code, out).toBe(1);
    const { result, figures: results } = JSON.parse(out);
    expect(result).toBe('failed');
    const worse = results.filter(({ verdict }: { verdict: string }) => verdict === 'worse');
    expect(worse.length, out).toBeGreaterThan(0);
    for (const { ratio_low } of worse) expect(ratio_low).toBeGreaterThan(1.25);
    expect(out).not.toContain('"good"');
  });

  await test.step('a command that was not typed is not run', async () => {
    const { code, err } = await check();
    expect(code, err).toBe(3);
    expect(err).toContain('which is never taken from a document');
  });

  await test.step('the terminal’s Markdown of two permalinks is the site’s', async () => {
    const again = await collect('--suite', 'core-sweep', '--upload', '--yes', '--quiet');
    expect(again.code, again.err).toBe(0);
    const [other = '', otherId = ''] = PERMALINK.exec(again.out) ?? [];
    const { code, out, err } = await collect('compare', '--markdown', url, other);
    expect(code, err).toBe(0);
    expect(out).toBe(await (await request.get(`/compare/${id}/${otherId}.md`)).text());
    const { subjects } = JSON.parse((await collect('compare', '--json', url, 'apple-m4-max')).out);
    expect(subjects).toHaveLength(2);
  });

  await test.step('withdrawn, it is no ground to compare on', async () => {
    await collect('withdraw', id, '--yes');
    const { code, err } = await check(...work);
    expect(code).toBe(4);
    expect(err).toContain('was withdrawn');
    expect((await collect('compare', url, 'last')).code).toBe(4);
  });
});
