import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { ATTESTATION_HEADER } from '@fsbench/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keyFrom, sealDocument } from '../../../../packages/contract/fixtures/signing.ts';
import { recordPageError } from '../../http/page-error.ts';
import { THEME_SCRIPT } from '../../http/theme-script.ts';
import { setNote } from '../../ingest/requests/note.ts';
import { rollUp } from '../../ingest/rollup/rollup.ts';
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
    expect((await site.ask('/suites/sync', { 'if-none-match': etag })).status).toBe(200);
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

describe('what changes is seen', () => {
  test('at once by whoever was told that a run was taken or withdrawn', async () => {
    const secret = randomBytes(32);
    const withdraw_sha256 = createHash('sha256').update(secret).digest('hex');
    const before = Number.parseInt((await site.text('/')).replace(/^[^>]*>/, ''), 10);
    const { json } = await site.upload({ ...freshRun(), withdraw_sha256 });
    expect(await site.text('/')).toContain(`>${before + 1} runs, 0 withdrawn<`);
    expect(await site.origin('/')).toBe(CACHE_CONTROL);
    const body = Buffer.from(JSON.stringify({ secret: secret.toString('hex') }));
    expect((await site.post(`/api/v1/runs/${json.id}/withdraw`, body)).status).toBe(200);
    expect(await site.text('/')).toContain(`>${before + 1} runs, 1 withdrawn<`);
  });

  test('when another process changed it, such as the worker or a command', async () => {
    await site.upload(freshRun());
    const before = await site.text('/');
    await site.db.query('UPDATE submission SET withdrawn_at = now(), envelope = NULL WHERE withdrawn_at IS NULL');
    await until(async () => !(await site.text('/')).includes(before.split('>')[1] ?? ''));
    expect(await site.text('/')).toMatch(/>(\d+) runs, \1 withdrawn</);
  });

  /** Begins a page, and lets its rows change before it is whole. */
  const changeWhileMaking = async (path: string) => {
    const release = site.hold(path);
    site.asked.length = 0;
    const early = site.text(path);
    await until(() => site.asked.length > 0);
    const { generation } = site.cache.counts();
    await site.db.query('DELETE FROM reference_figure');
    await until(() => site.cache.counts().generation > generation);
    return { early, release };
  };

  test('after a page that was being made while it changed: that one is not kept', async () => {
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

  test('by other web processes, which are told of uploads', async () => {
    const other = new PageCache(1_000);
    const listening = listenForChanges(site.database.url, other, pino({ level: 'silent' }));
    await until(() => other.counts().isTrusted);
    const { generation } = other.counts();
    await site.upload(freshRun());
    await until(() => other.counts().generation > generation);
    await listening.close();
  });

  describe('and what no page shows drops none', () => {
    const other = keyFrom(createHash('sha256').update('cache').digest('hex'));
    let seen: { pages: string[]; id: string; secret: Buffer; run: ReturnType<typeof freshRun>; generation: number };

    const origins = () => Promise.all(seen.pages.map((path) => site.origin(path)));
    const cached = (...others: string[]) => [CACHE_CONTROL, CACHE_CONTROL, ...others];
    /** Any notification sent so far has arrived once this has. */
    const settle = async () => {
      await sleep(300);
      await site.db.query('SELECT pg_notify($1, $2)', ['pages', 'some settled']);
      await sleep(50);
    };
    beforeEach(async () => {
      const secret = randomBytes(32);
      const run = { ...freshRun(), withdraw_sha256: createHash('sha256').update(secret).digest('hex') };
      const { json } = await site.upload(run);
      await rollUp(site.db, async () => undefined);
      const { slug } = (await site.db.query('SELECT slug FROM chip')).rows[0];
      await settle();
      const pages = ['/', '/suites/sync', `/chips/${slug}`, `/r/${json.id}`];
      seen = { pages, id: json.id, secret, run, generation: site.cache.counts().generation };
      await origins();
      expect(await origins()).toEqual(cached(CACHE_CONTROL, CACHE_CONTROL));
    });
    const isUnchanged = async () => {
      await settle();
      expect(site.cache.counts().generation).toBe(seen.generation);
    };

    test('a run that is there already', async () => {
      expect((await site.upload(seen.run)).status).toBe(200);
      await isUnchanged();
      expect(await origins()).toEqual(cached(CACHE_CONTROL, CACHE_CONTROL));
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
      await isUnchanged();
      expect(await origins()).toEqual(cached(CACHE_CONTROL, CACHE_CONTROL));
    });

    test('a request of a key about itself, which is not shown', async () => {
      await site.db.query('UPDATE signing_key SET last_request_at = now()');
      await isUnchanged();
      expect(await origins()).toEqual(cached(CACHE_CONTROL, CACHE_CONTROL));
    });

    test('but a key that is revoked is seen everywhere', async () => {
      await site.db.query(`UPDATE signing_key SET revoked_at = now(), revoked_reason = 'test'`);
      await until(() => site.cache.counts().generation > seen.generation);
      await site.db.query('UPDATE signing_key SET revoked_at = NULL, revoked_reason = NULL');
    });

    test('a held run, of a key and a machine that are new: its hardware alone mentions it', async () => {
      const run = { ...freshRun(other), duration_ns: 1_000 + (Date.now() % 1_000) };
      expect((await site.upload(run, other)).json.state).toBe('held');
      await rollUp(site.db, async () => undefined);
      await isUnchanged();
      expect(await origins()).toEqual(cached(MADE, CACHE_CONTROL));
    });

    test('a note: it is on the page of its run', async () => {
      const before = 'SELECT id FROM submission WHERE permalink = $1';
      const { rows } = await site.db.query(before, [seen.id]);
      await setNote(site.prisma, BigInt(rows[0].id), 'on mains power', null);
      await isUnchanged();
      expect(await origins()).toEqual(cached(CACHE_CONTROL, MADE));
    });

    test('an unlisted run that is unlisted again or held', async () => {
      const where = 'WHERE permalink = $1';
      await site.db.query(`UPDATE submission SET visibility = 'unlisted' ${where}`, [seen.id]);
      await settle();
      seen = { ...seen, generation: site.cache.counts().generation };
      await origins();
      await site.db.query(`UPDATE submission SET visibility = 'unlisted', visibility_issued_at = now() ${where}`, [
        seen.id,
      ]);
      await isUnchanged();
      expect(await origins()).toEqual(cached(CACHE_CONTROL, CACHE_CONTROL));
      await site.db.query(
        `UPDATE submission SET review = 'held', held_code = 'operator', held_reason = 'test', held_by = 'operator' ${where}`,
        [seen.id],
      );
      await isUnchanged();
      expect(await origins()).toEqual(cached(CACHE_CONTROL, MADE));
    });

    const bySecret = (action: object) =>
      site.post(
        `/api/v1/runs/${seen.id}/requests`,
        Buffer.from(JSON.stringify({ secret: seen.secret.toString('hex'), action })),
      );
    const hasChanged = () => site.cache.counts().generation > seen.generation;
    /** What was said of changes so far has arrived, and the pages are made anew. */
    const settleAnew = async () => {
      await settle();
      seen = { ...seen, generation: site.cache.counts().generation };
      await origins();
    };

    test('a request that was done before: to unlist, or to withdraw', async () => {
      for (const kind of ['unlist', 'withdraw']) {
        const action = kind === 'withdraw' ? { kind, reason: null } : { kind };
        expect((await bySecret(action)).status).toBe(200);
        if (kind === 'unlist') await until(hasChanged);
        await settleAnew();
        for (const _ of [1, 2]) expect((await bySecret(action)).status).toBe(200);
        await isUnchanged();
        expect(await origins()).toEqual(cached(CACHE_CONTROL, CACHE_CONTROL));
      }
    });

    test('a held run that is unlisted and listed: its own page and its hardware mention it', async () => {
      await site.db.query(
        `UPDATE submission SET review = 'held', held_code = 'operator', held_reason = 'test', held_by = 'operator' WHERE permalink = $1`,
        [seen.id],
      );
      await until(hasChanged);
      for (const kind of ['unlist', 'list']) {
        await settleAnew();
        expect((await bySecret({ kind })).status).toBe(200);
        await rollUp(site.db, async () => undefined);
        await isUnchanged();
        expect(await origins()).toEqual(cached(MADE, MADE));
      }
    });

    test.each(['held', 'unlisted'])(
      'a run that is withdrawn while it is %s: its own page and its hardware mention it',
      async (state) => {
        const hidden =
          state === 'unlisted'
            ? `visibility = 'unlisted'`
            : `review = 'held', held_code = 'operator', held_reason = 'test', held_by = 'operator'`;
        await site.db.query(`UPDATE submission SET ${hidden} WHERE permalink = $1`, [seen.id]);
        await until(hasChanged);
        await rollUp(site.db, async () => undefined);
        await settleAnew();
        expect((await bySecret({ kind: 'withdraw', reason: null })).status).toBe(200);
        await rollUp(site.db, async () => undefined);
        await isUnchanged();
        expect(await origins()).toEqual(cached(MADE, MADE));
      },
    );

    test('but rows deleted of a run that counts are seen everywhere', async () => {
      await site.db.query(
        'DELETE FROM run_flag; DELETE FROM measurement WHERE submission_id = (SELECT max(submission_id) FROM measurement)',
      );
      await until(hasChanged);
    });

    test('but an accepted run that becomes held is seen everywhere', async () => {
      await site.db.query(
        `UPDATE submission SET review = 'held', held_code = 'operator', held_reason = 'test', held_by = 'operator' WHERE permalink = $1`,
        [seen.id],
      );
      await until(() => site.cache.counts().generation > seen.generation);
    });
  });

  test('of every table but those that no page is made of', async () => {
    const schema = readFileSync(new URL('../../../../prisma/schema.prisma', import.meta.url), 'utf8');
    const tables = [...schema.matchAll(/@@map\("(\w+)"\)/g)].map(([, name]) => name ?? '');
    const { rows } = await site.db.query(
      `SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname = 'pages_hear' AND tgenabled = 'O'`,
    );
    expect(tables.length).toBeGreaterThan(20);
    const silent = tables.filter((table) => !rows.some(({ name }) => name === table));
    // A change of an attestation changes its submission, too.
    expect(silent.sort()).toEqual([
      'attestation',
      'cell_rebuild',
      'held_result',
      'histogram_digest',
      'key_claim',
      'operator_action',
      'operator_block',
      'owner_identity',
      'published_median',
      'rate_limit',
      'run_report',
      'server_secret',
      'signing_key_event',
      'spent_token',
      'worker_heartbeat',
    ]);
    const { rows: unheard } = await site.db.query(
      `SELECT DISTINCT event_object_table AS name FROM information_schema.triggers t WHERE trigger_name = 'pages_hear'
         AND NOT EXISTS (SELECT FROM information_schema.triggers i WHERE i.trigger_name = t.trigger_name
           AND i.event_object_table = t.event_object_table AND i.event_manipulation = 'INSERT')`,
    );
    // What an upload inserts, and nothing else: the process that received it notifies the others, and so does the worker.
    expect(unheard.map(({ name }) => name).sort()).toEqual([
      'chip',
      'comparability_key',
      'contributor',
      'drive',
      'imported_figure',
      'imported_run',
      'machine_class',
      'measurement',
      'raw_hardware',
      'run',
      'run_flag',
      'run_target',
      'signing_key',
      'slug',
      'stratum',
      'submission',
      'submission_event',
    ]);
  });
});

describe('nothing is answered from memory', () => {
  test('while changes cannot be heard of; and again once they can', async () => {
    const before = await site.text('/');
    const { generation } = site.cache.counts();
    await site.db.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'fsbench pages'`,
    );
    await until(() => site.cache.counts().generation > generation);
    expect(site.cache.counts()).toMatchObject({ pages: 0, isTrusted: false });
    expect([await site.origin('/'), await site.origin('/')]).toEqual([MADE, MADE]);
    await until(() => site.cache.counts().isTrusted);
    await site.text('/');
    expect(await site.origin('/')).toBe(CACHE_CONTROL);
    expect((await site.text('/')).split('>')[1]).toBe(before.split('>')[1]);
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
