import { createHash, randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { ATTESTATION_HEADER } from '@fsbench/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keyFrom, sealDocument } from '../../../../packages/contract/fixtures/signing.ts';
import { recordPageError } from '../../http/page-error.ts';
import { THEME_SCRIPT } from '../../http/theme-script.ts';
import { setNote } from '../../ingest/requests/note.ts';
import { rollUp } from '../../ingest/rollup/rollup.ts';
import { holdRun } from '../../operate/review-runs.ts';
import { freshRun, startTestSite } from '../test-site.ts';
import { listenForChanges } from './listen.ts';
import { PageCache } from './page-cache.ts';
import { type CachedSite, startCachedSite, until } from './test-cached-site.ts';

const [CACHE_CONTROL, MADE] = ['page;desc=cached', 'page;desc=made'];

let site: CachedSite;
beforeAll(async () => {
  site = await startCachedSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  await until(() => site.cache.counts().isTrusted);
  site.cache.drop();
});

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

describe('a page that was made', () => {
  test('is answered again, the same bytes', async () => {
    const answers = [];
    for (let at = 0; at < 3; at += 1) answers.push(await site.ask('/chips/a?os=linux'));
    expect(answers.map(({ headers }) => headers['server-timing'])).toEqual([MADE, CACHE_CONTROL, CACHE_CONTROL]);
    const same = answers.map(({ status, headers, bytes }) => {
      const { date, 'server-timing': origin, 'x-request-id': id, ...rest } = headers;
      return JSON.stringify([status, rest, bytes.toString()]);
    });
    expect(new Set(same).size).toBe(1);
    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(3);
  });

  test.each(['/chips/a', '/search?q=a'])('runs its own script and no other: %s', async (path) => {
    for (const _ of [1, 2]) {
      const { headers, bytes } = await site.ask(path);
      expect(headers['content-security-policy']).toContain(
        `script-src 'self' ${hashOf(THEME_SCRIPT)} ${hashOf('own("ü")')};`,
      );
      expect(bytes.toString()).toContain('<script>own("ü")</script>');
      expect(bytes.toString()).toContain('<script>strange()</script>');
      expect(JSON.stringify(headers) + bytes).not.toContain('nonce');
    }
  });

  test.each(['/docs/faq', '/search?q=a'])(
    'is Markdown for who asks for it, and HTML for all others: %s',
    async (path) => {
      const accept = 'text/markdown, text/html;q=0.5';
      for (const _ of [1, 2]) {
        const markdown = await site.ask(path, { accept });
        expect(markdown.headers).toMatchObject({ 'content-type': 'text/markdown; charset=utf-8' });
        expect(markdown.headers.vary).toMatch(/^accept,/);
        expect(markdown.bytes.toString()).toMatch(/^\d+ runs, \d+ withdrawn\n/);
        const html = await site.ask(path, { accept: 'text/html,*/*;q=0.8' });
        expect(html.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8' });
        expect(html.headers.vary).toMatch(/^accept,/);
        const head = await site.ask(path, { accept }, 'HEAD');
        expect([head.headers['content-type'], head.bytes.length]).toEqual([markdown.headers['content-type'], 0]);
      }
    },
  );

  test('is asked for as its own Markdown where it has that, once for all who ask', async () => {
    site.asked.length = 0;
    await site.ask('/chips/a?os=linux', { accept: 'text/markdown' });
    await site.ask('/chips/a?os=linux', { accept: 'text/markdown' });
    await site.ask('/chips/a?os=linux');
    expect(site.asked.map(({ url }) => url)).toEqual(['/chips/a.md?os=linux', '/chips/a?os=linux']);
  });

  test('is made for everybody: nothing that one asker sends reaches it', async () => {
    site.asked.length = 0;
    await site.ask('/r/1', { cookie: 'a=b', 'user-agent': 'mine', 'if-none-match': '*', accept: 'x', host: 'evil' });
    expect(Object.keys(site.asked[0]?.headers ?? {}).sort()).toEqual(['content-security-policy', 'host', 'user-agent']);
    expect(site.asked[0]?.headers).toMatchObject({ host: 'fsbench.test', 'user-agent': 'everybody' });
  });

  test('is sent as gzip to whoever takes that, and plain to others', async () => {
    await site.ask('/');
    const packed = await site.ask('/', { 'accept-encoding': 'br, gzip' });
    const plain = await site.ask('/');
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', 'server-timing': CACHE_CONTROL });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toMatch(/\brsc\b.*accept-encoding/);
    expect(gunzipSync(packed.bytes)).toEqual(plain.bytes);
    expect(packed.bytes.length).toBe(Number(packed.headers['content-length']));
  });

  test('gives its head alone, and 304 to whoever has it already', async () => {
    await site.ask('/r/1?tag');
    const head = await site.ask('/r/1?tag', {}, 'HEAD');
    expect([head.status, head.bytes.length, head.headers['server-timing']]).toEqual([200, 0, CACHE_CONTROL]);
    const unchanged = await site.ask('/r/1?tag', { 'if-none-match': 'W/"one"' });
    expect([unchanged.status, unchanged.bytes.length, unchanged.headers.etag]).toEqual([304, 0, 'W/"one"']);
    expect((await site.ask('/r/1?tag', { 'if-none-match': '"two"' })).status).toBe(200);
  });

  test('may be stored by who asks each time, also made anew or of its head alone; a page for one may not', async () => {
    const first = await site.ask('/suites/sync');
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.stringMatching(/^W\/"\S{22}"$/) });
    const { etag = '' } = first.headers;
    const unchanged = await site.ask('/suites/sync', { 'if-none-match': etag });
    expect([unchanged.status, unchanged.bytes.length]).toEqual([304, 0]);
    site.cache.drop();
    const head = await site.ask('/suites/sync', {}, 'HEAD');
    expect(head.headers).toMatchObject({ 'cache-control': 'no-cache', etag, 'server-timing': MADE });
    expect((await site.ask('/suites/sync', { accept: 'text/markdown' })).headers.etag).not.toBe(etag);
    await site.upload(freshRun());
    await until(async () => (await site.ask('/suites/sync', { 'if-none-match': etag })).status === 200);
    for (const path of ['/search?q=a', '/suites/sync?cookie', '/suites/sync?status=404'])
      expect((await site.ask(path)).headers).not.toHaveProperty('etag');
  });

  test('is made once for all who ask at the same time', async () => {
    const release = site.hold('/suites/sync');
    site.asked.length = 0;
    const answers = Promise.all(Array.from({ length: 5 }, () => site.ask('/suites/sync')));
    await until(() => site.asked.length > 0);
    release();
    const bodies = (await answers).map(({ bytes }) => bytes.toString());
    expect(site.asked).toHaveLength(1);
    expect(new Set(bodies).size).toBe(1);
  });
});

const STALE = 'page;desc=stale';
const HELD = `review = 'held', held_code = 'operator', held_reason = 'test', held_by = 'operator'`;

/** A run that may be withdrawn by its secret. */
function runWithSecret() {
  const secret = randomBytes(32);
  const run = { ...freshRun(), withdraw_sha256: createHash('sha256').update(secret).digest('hex') };
  return { run, secret: secret.toString('hex') };
}

describe('what changes is seen', () => {
  test('of a notification of an older version, which names no subjects, by dropping every page', async () => {
    await site.text('/');
    expect(site.cache.counts().pages).toBeGreaterThan(0);
    await site.db.query(`SELECT pg_notify('pages', '1234')`);
    await until(() => site.cache.counts().pages === 0);
    // What a later version names besides is nobody's here.
    await site.db.query(`INSERT INTO change (is_urgent, subjects) VALUES (true, ARRAY['later#1'])`);
    await site.text('/');
    await site.settle();
    expect(await site.origin('/')).toBe(CACHE_CONTROL);
  });

  test('of an upload within seconds: the old page is sent with its age while the new one is made', async () => {
    const before = await site.text('/');
    expect((await site.upload(freshRun())).status).toBe(201);
    await site.settle();
    const stale = await site.ask('/');
    expect([stale.headers['server-timing'], stale.headers.age]).toEqual([STALE, '1']);
    expect(stale.bytes.toString()).toBe(before);
    // Nobody asks: it is made because it was in use.
    const { made } = site.cache.counts();
    await until(() => site.cache.counts().made > made);
    await until(async () => (await site.origin('/')) === CACHE_CONTROL);
    expect(await site.text('/')).not.toBe(before);
  });

  test('of a withdrawal at once, and in every process that was told before the answer', async () => {
    const other = new PageCache(1_000_000);
    const listening = listenForChanges(site.database.url, other, pino({ level: 'silent' }));
    await until(() => other.counts().isTrusted);
    const { run, secret } = runWithSecret();
    const { json } = await site.upload(run);
    await site.settle();
    const address = `/r/${json.id}`;
    const pending = other.begin(address);
    pending.reads.add(`run/${json.id}`);
    pending.done({ status: 200, headers: {}, tag: null, gzipped: Buffer.alloc(1), bytes: 1 });
    expect([await site.origin(address), await site.origin(address)]).toEqual([MADE, CACHE_CONTROL]);
    expect(await other.find(address)).not.toBeNull();

    const answer = await site.post(`/api/v1/runs/${json.id}/withdraw`, Buffer.from(JSON.stringify({ secret })));
    expect(answer.status).toBe(200);
    expect(await other.find(address)).toBeNull();
    expect(await site.origin(address)).toBe(MADE);
    await listening.close();
  });

  test('a process that hears nothing is waited for until it has forgotten its pages, and no longer', async () => {
    await site.db.query(`INSERT INTO page_reader (name, seen) VALUES ('gone', 0)`);
    const { run, secret } = runWithSecret();
    const { json } = await site.upload(run);
    const startedMs = performance.now();
    await site.post(`/api/v1/runs/${json.id}/withdraw`, Buffer.from(JSON.stringify({ secret })));
    expect(performance.now() - startedMs).toBeGreaterThan(4_000);
    expect((await site.db.query(`SELECT FROM page_reader WHERE name = 'gone'`)).rowCount).toBe(0);
  });

  test('of a transaction that began before others and commits after them', async () => {
    expect([await site.origin('/r/late'), await site.origin('/r/late')]).toEqual([MADE, CACHE_CONTROL]);
    const client = await site.db.connect();
    await client.query('BEGIN');
    await client.query(`INSERT INTO change (is_urgent, subjects) VALUES (true, '{run/late}')`);
    await site.upload(freshRun());
    await site.settle();
    expect(await site.origin('/r/late')).toBe(CACHE_CONTROL);
    await client.query('COMMIT');
    client.release();
    await site.settle();
    expect(await site.origin('/r/late')).toBe(MADE);
  });

  /** Begins a page, and lets its rows change before it is whole. */
  const changeWhileMaking = async (path: string) => {
    const release = site.hold(path);
    site.asked.length = 0;
    const early = site.text(path);
    await until(() => site.asked.length > 0);
    await site.db.query(`INSERT INTO change (is_urgent, subjects) VALUES (true, '{runs}')`);
    await site.settle();
    return { early, release };
  };

  test('after a page that was being made while it changed: that one is not cached', async () => {
    const { early, release } = await changeWhileMaking('/contribute');
    release();
    await early;
    expect([await site.origin('/contribute'), await site.origin('/contribute')]).toEqual([MADE, CACHE_CONTROL]);
  });

  test('by whoever asks after it, who does not wait for a page begun before', async () => {
    const { early, release } = await changeWhileMaking('/docs');
    const late = site.origin('/docs');
    await until(() => site.asked.length > 1);
    release();
    await early;
    expect(await late).toBe(MADE);
  });

  describe('and what a page does not show leaves it as it is', () => {
    const other = keyFrom(createHash('sha256').update('cache').digest('hex'));
    let seen: { pages: string[]; id: string; secret: string; run: ReturnType<typeof freshRun> };

    const origins = () => Promise.all(seen.pages.map((path) => site.origin(path)));
    const [same, gone] = [CACHE_CONTROL, MADE];
    beforeEach(async () => {
      const { run, secret } = runWithSecret();
      const { json } = await site.upload(run);
      await rollUp(site.db, async () => undefined);
      const { slug } = (await site.db.query('SELECT slug FROM chip WHERE id IN (SELECT chip_id FROM run)')).rows[0];
      seen = { pages: ['/', '/suites/sync', `/chips/${slug}`, `/r/${json.id}`], id: json.id, secret, run };
      await site.settle();
      site.cache.drop();
      await origins();
      expect(await origins()).toEqual([same, same, same, same]);
    });
    const heard = async () => {
      await site.settle();
      return origins();
    };

    test('a run that is there already', async () => {
      expect((await site.upload(seen.run)).status).toBe(200);
      expect(await heard()).toEqual([same, same, same, same]);
    });

    test('an attested run that is there already, sent by anyone with any token', async () => {
      await site.db.query(
        `INSERT INTO attestation (sha256, issuer, workflow, workflow_sha, repository, repository_id, event_name,
           runner_environment, token_digest, issued_at)
         SELECT sha256, 'https://issuer.example', 'o/r/w.yml', 'c0ffee', 'a/b', '7', 'push', 'github-hosted', sha256, now()
         FROM submission WHERE permalink = $1`,
        [seen.id],
      );
      const headers = { 'content-encoding': 'gzip', [ATTESTATION_HEADER]: 'any' };
      const { status, json } = await site.post('/api/v1/runs', gzipSync(sealDocument(seen.run)), headers);
      expect([status, json.attestation]).toEqual([200, { attested: true, code: null }]);
      expect(await heard()).toEqual([same, same, same, same]);
    });

    test('a held run, of a key and a machine that are new: its hardware alone mentions it', async () => {
      const run = { ...freshRun(other), duration_ns: 1_000 + (Date.now() % 1_000) };
      expect((await site.upload(run, other)).json.state).toBe('held');
      await rollUp(site.db, async () => undefined);
      expect(await heard()).toEqual([same, same, STALE, same]);
    });

    test('a note: it is on the page of its run', async () => {
      const { rows } = await site.db.query('SELECT id FROM submission WHERE permalink = $1', [seen.id]);
      await setNote(site.prisma, BigInt(rows[0].id), 'on mains power', null);
      expect(await heard()).toEqual([same, same, same, gone]);
    });

    const bySecret = (action: object) =>
      site.post(`/api/v1/runs/${seen.id}/requests`, Buffer.from(JSON.stringify({ secret: seen.secret, action })));

    test('a request that was done before: to unlist, or to withdraw', async () => {
      for (const kind of ['unlist', 'withdraw']) {
        const action = kind === 'withdraw' ? { kind, reason: null } : { kind };
        expect((await bySecret(action)).status).toBe(200);
        await rollUp(site.db, async () => undefined);
        await site.settle();
        await origins();
        for (const _ of [1, 2]) expect((await bySecret(action)).status).toBe(200);
        expect(await heard()).toEqual([same, same, same, same]);
      }
    });

    test.each([HELD, `visibility = 'unlisted'`])('a run that is withdrawn while it is hidden: %s', async (hidden) => {
      await site.db.query(`UPDATE submission SET ${hidden} WHERE permalink = $1`, [seen.id]);
      await rollUp(site.db, async () => undefined);
      expect((await bySecret({ kind: 'withdraw', reason: null })).status).toBe(200);
      await rollUp(site.db, async () => undefined);
      expect(await heard()).toEqual([same, same, gone, gone]);
    });

    test('but an accepted run that is unlisted leaves every page', async () => {
      expect((await bySecret({ kind: 'unlist' })).status).toBe(200);
      expect(await origins()).toEqual([gone, gone, gone, gone]);
    });

    test('but a run that the operator holds leaves every page', async () => {
      await holdRun(site.db, seen.id, 'doubtful');
      expect(await origins()).toEqual([gone, gone, gone, gone]);
    });
  });
});

describe('nothing is answered from memory', () => {
  test('while changes cannot be heard of; and once they can, what changed meanwhile is not answered', async () => {
    await Promise.all(['/', '/r/other'].map((path) => site.ask(path)));
    await site.db.query(
      `WITH told AS (INSERT INTO change (is_urgent, subjects) VALUES (true, '{runs}'))
       SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'fsbench pages'`,
    );
    await until(() => !site.cache.counts().isTrusted);
    expect(await site.origin('/contribute')).toBe(MADE);
    await until(() => site.cache.counts().isTrusted);
    expect([await site.origin('/'), await site.origin('/r/other')]).toEqual([MADE, CACHE_CONTROL]);
  });

  test('of what was there before a database was restored or has crashed', async () => {
    await site.ask('/');
    await site.db.query('TRUNCATE page_reader');
    const { generation } = site.cache.counts();
    await until(() => site.cache.counts().generation > generation);
    await until(() => site.cache.counts().isTrusted);
    expect(await site.origin('/')).toBe(MADE);
  });

  test('when the last word from the database is old', () => {
    let nowMs = 10_000;
    const cache = new PageCache(1_000, () => nowMs);
    expect(cache.counts().isTrusted).toBe(false);
    cache.confirm(9_000);
    expect(cache.counts().isTrusted).toBe(true);
    nowMs = 13_000;
    expect(cache.counts().isTrusted).toBe(false);
  });

  test.each([
    '/operate',
    '/data',
    '/search?q=a',
    '/api/v1/runs',
    '/r/1/envelope',
    '/r/1/against',
    '/r/1.png',
    '/docs/api/try',
    '/healthz',
    `/?${'a'.repeat(2_000)}`,
  ])('at %s', async (path) => {
    for (const _ of [1, 2]) expect((await site.ask(path)).headers['server-timing']).toBeUndefined();
  });

  test.each(['/r/1?status=404', '/r/1?status=410', '/?status=308', '/?cookie'])(
    'that is no whole page for everybody: %s',
    async (path) => {
      for (const _ of [1, 2]) expect(await site.origin(path)).toBe(MADE);
    },
  );

  test('of what a script asks the framework for', async () => {
    // What the tests before have changed may still be on its way.
    await until(async () => (await site.origin('/')) === CACHE_CONTROL);
    const { headers } = await site.ask('/', { rsc: '1' });
    expect(headers['server-timing']).toBeUndefined();
    expect(await site.origin('/')).toBe(CACHE_CONTROL);
  });

  test('where a part of a page threw, although it says 200', async () => {
    const cache = new PageCache(1_000_000);
    cache.confirm(performance.now());
    const faulty = await startTestSite({
      cache,
      pages: (request, response) => {
        if (request.url === '/chips') recordPageError(new Error('of ours'));
        response.writeHead(200, { 'content-type': 'text/html' }).end('page');
      },
    });
    for (const path of ['/chips', '/drives']) for (const _ of [1, 2]) await fetch(`${faulty.url}${path}`);
    expect(cache.counts()).toMatchObject({ pages: 1, made: 3, cachedCount: 1 });
    await faulty.close();
  });
});

test('Whoever asks for ever more addresses takes no more memory than is allowed, and pushes out the oldest', async () => {
  const small = await startCachedSite(60_000);
  await until(() => small.cache.counts().isTrusted);
  for (let at = 0; at < 60; at += 1) await small.ask(`/chips/a?os=${at}`);
  expect(small.cache.counts().bytes).toBeLessThanOrEqual(60_000);
  expect(small.cache.counts().pages).toBeGreaterThan(2);
  expect(await small.origin('/chips/a?os=59')).toBe(CACHE_CONTROL);
  expect(await small.origin('/chips/a?os=0')).toBe(MADE);
  await small.close();
});
