import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KEY, keyFrom, OTHER_KEY, seal, sealDocument } from '../../../packages/contract/fixtures/signing.ts';
import { syntheticRun } from '../../../packages/contract/fixtures/synthetic-run.ts';
import { minimalRun, VALID_RUNS } from '../../../packages/contract/fixtures/valid-runs.ts';
import { countRows, freshRun, startTestSite, type TestSite } from './test-site.ts';

const hostileRun = () => {
  const make = VALID_RUNS['hostile-strings'];
  if (!make) throw new Error('no such fixture');
  return make();
};

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

describe('an upload', () => {
  test('is answered 201 with a receipt, and 200 with the same permalink the second time', async () => {
    const run = freshRun();
    const first = await site.upload(run);
    const second = await site.upload(run);
    expect(first.status).toBe(201);
    expect(first.json).toMatchObject({
      state: 'accepted',
      held_code: null,
      held_reason: null,
      cases: { measured: 2, unsupported: 0, failed: 0 },
      flags: [],
      url: `https://fsbench.test/r/${first.json.id}`,
    });
    expect(second).toMatchObject({ status: 200, json: first.json });
  });

  test('keeps the exact bytes that came', async () => {
    const bytes = sealDocument(freshRun());
    const { json } = await site.post('/api/v1/runs', bytes);
    const { rows } = await site.db.query('SELECT envelope, envelope_bytes FROM submission WHERE permalink = $1', [
      json.id,
    ]);
    expect(gunzipSync(rows[0].envelope).equals(bytes)).toBe(true);
    expect(rows[0].envelope_bytes).toBe(bytes.length);
  });

  test('sent twice at the same moment is stored once, and both get its permalink', async () => {
    const body = gzipSync(sealDocument(freshRun()));
    const before = await countRows(site.db);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => site.post('/api/v1/runs', body, { 'content-encoding': 'gzip' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    expect(await countRows(site.db)).toMatchObject({ submission: (before.submission ?? 0) + 1 });
  });

  test('of a first key, sent by two at once, makes one contributor', async () => {
    const key = keyFrom(createHash('sha256').update('a new key').digest('hex'));
    const answers = await Promise.all(Array.from({ length: 5 }, () => site.upload(freshRun(key), key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const { rows } = await site.db.query('SELECT DISTINCT contributor_id FROM submission WHERE key_id = $1', [
      key.keyId,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('with samples in any order says the same', async () => {
    const run = minimalRun();
    const [suite] = run.suites;
    const [one] = suite?.cases ?? [];
    if (one?.outcome !== 'measured' || one.measurement.kind !== 'rate') throw new Error('not a rate');
    one.measurement.samples.units_count.reverse();
    const { status } = await site.upload(run);
    expect(status).toBe(201);
  });

  test('from a clock in 2051 is taken, ordered by our clock, and flagged', async () => {
    const { status, json } = await site.upload({ ...freshRun(), started_at: '2051-01-01T00:00:00Z' });
    expect(status).toBe(201);
    expect(json.flags).toContainEqual({ code: 'clock_far_off', severity: 'note', case: null });
    const { rows } = await site.db.query(
      `SELECT received_at < now() + interval '1 minute' AS ours FROM submission WHERE permalink = $1`,
      [json.id],
    );
    expect(rows[0].ours).toBe(true);
  });

  test('full of markup, formulas and SQL is kept as data, word for word', async () => {
    const run = hostileRun();
    const { status, json } = await site.upload(run);
    expect(status).toBe(201);
    const { rows } = await site.db.query(
      'SELECT model, os_name, chip.slug FROM run JOIN submission ON submission.id = submission_id JOIN chip ON chip.id = chip_id WHERE permalink = $1',
      [json.id],
    );
    expect(rows[0]).toEqual({
      model: run.machine.model,
      os_name: run.machine.os.name,
      slug: expect.stringMatching(/^[a-z0-9-]+$/),
    });
    for (const line of site.lines) expect(line).not.toContain('<');
  });

  test('that looks impossible is held with a reason, and not refused', async () => {
    const run = freshRun();
    run.duration_ns = 1_000;
    const { status, json } = await site.upload(run);
    expect(status).toBe(201);
    expect(json).toMatchObject({ state: 'held', held_code: 'implausible_time', held_reason: expect.any(String) });
    const again = await site.upload(run);
    expect(again.json).toEqual(json);
  });

  test('of every suite writes a measurement for every measured case, and two for bytes that were synced', async () => {
    const { json } = await site.upload(syntheticRun({ keyId: KEY.keyId, seed: '77', operationsCount: 60 }));
    const { rows } = await site.db.query(
      `SELECT count(*)::int AS measured, count(drive_id)::int AS on_drive, bool_and(median > 0) AS positive
       FROM measurement JOIN submission ON submission.id = submission_id WHERE permalink = $1`,
      [json.id],
    );
    // Of the three transfers one went to a disk and was synced: accepted, and durable.
    expect(rows[0]).toEqual({ measured: json.cases.measured + 1, on_drive: 7 + 10 + 2, positive: true });
  });
});

describe('an upload that is refused leaves nothing behind', () => {
  const refused = async (body: Buffer, headers: Record<string, string> = {}) => {
    const before = await countRows(site.db);
    const { status, json, headers: replied } = await site.post('/api/v1/runs', body, headers);
    expect(await countRows(site.db)).toEqual(before);
    expect(replied['content-type']).toBe('application/problem+json');
    expect(json.status).toBe(status);
    return { status, code: json.code };
  };
  const envelope = () => seal(Buffer.from(JSON.stringify(freshRun())));
  const text = (value: unknown) => Buffer.from(JSON.stringify(value));
  const GZIP = { 'content-encoding': 'gzip' };

  test('when a bit of the payload was altered', async () => {
    const { payload, ...rest } = envelope();
    const bytes = Buffer.from(payload, 'base64');
    bytes.writeUInt8(bytes.readUInt8(60) ^ 1, 60);
    expect(await refused(text({ ...rest, payload: bytes.toString('base64') }))).toEqual({
      status: 400,
      code: 'signature_invalid',
    });
  });

  test('when its type was swapped', async () => {
    const swapped = { ...envelope(), payloadType: 'application/vnd.fsbench.request.v1+json' };
    expect(await refused(text(swapped))).toEqual({ status: 400, code: 'payload_type_wrong' });
    expect(await refused(text({ ...envelope(), payloadType: 'text/html' }))).toEqual({
      status: 400,
      code: 'payload_type_wrong',
    });
  });

  test.each([
    [2, 'this site takes fsbench.run.v1, and this is fsbench.run.v2: the site has to be updated'],
    [0, 'this site takes fsbench.run.v1, and this is fsbench.run.v0: the collector has to be updated'],
  ])('when it is of version %i of its schema, with the word who is behind', async (version, detail) => {
    const other = { ...envelope(), payloadType: `application/vnd.fsbench.run.v${version}+json` };
    const { json } = await site.post('/api/v1/runs', text(other));
    expect(json).toMatchObject({ code: 'payload_type_wrong', detail });
  });

  test.each([
    ['a line break', (payload: string) => `${payload.slice(0, 8)}\n${payload.slice(8)}`],
    ['the url alphabet', (payload: string) => payload.replace(/^..../, 'ab-_')],
    ['missing padding', (payload: string) => payload.replace(/=*$/, '')],
    ['padding in the middle', (payload: string) => `${payload.slice(0, 2)}==${payload.slice(4)}`],
    ['a blank at the end', (payload: string) => `${payload} `],
  ])('when its base64 has %s', async (_, change) => {
    const run = freshRun();
    run.machine = { ...run.machine, model: run.machine.model };
    let sealed = envelope();
    // A payload whose length needs padding, so that there is some to leave out.
    while (!sealed.payload.endsWith('=')) sealed = seal(Buffer.from(`${JSON.stringify(freshRun())} `));
    expect(await refused(text({ ...sealed, payload: change(sealed.payload) }))).toEqual({
      status: 400,
      code: 'base64_not_canonical',
    });
  });

  test('when it has two signatures, or none', async () => {
    const { signatures, ...rest } = envelope();
    const two = [...signatures, ...seal(Buffer.from('{}'), OTHER_KEY).signatures];
    expect(await refused(text({ ...rest, signatures: two }))).toEqual({ status: 400, code: 'envelope_malformed' });
    expect(await refused(text({ ...rest, signatures: [] }))).toEqual({ status: 400, code: 'envelope_malformed' });
  });

  test('when its key has another length, or is one that anybody could sign for', async () => {
    const signedBy = (keyid: string, sig?: string) => {
      const { signatures, ...rest } = envelope();
      return text({ ...rest, signatures: [{ ...signatures[0], keyid, ...(sig ? { sig } : {}) }] });
    };
    expect(await refused(signedBy('AAAA'))).toEqual({ status: 400, code: 'key_malformed' });
    const neutral = Buffer.from(`01${'00'.repeat(31)}`, 'hex');
    const sig = Buffer.concat([neutral, Buffer.alloc(32)]).toString('base64');
    expect(await refused(signedBy(neutral.toString('base64url'), sig))).toEqual({ status: 400, code: 'key_weak' });
  });

  test("when it is another's payload, signed by one's own key", async () => {
    const others = Buffer.from(JSON.stringify(freshRun()));
    expect(await refused(text(seal(others, OTHER_KEY)))).toEqual({ status: 422, code: 'key_mismatch' });
  });

  test.each([
    ['not JSON', Buffer.from('{')],
    ['an array', Buffer.from('[]')],
    ['null', Buffer.from('null')],
    ['nothing', Buffer.alloc(0)],
    ['an envelope with a field more', text({ ...seal(Buffer.from('{}')), note: 'x' })],
    [
      'an envelope that names its payload twice',
      Buffer.from(
        text(seal(Buffer.from('{}')))
          .toString()
          .replace('{', '{"payload":"AAAA",'),
      ),
    ],
    ['deep', Buffer.from(`${'['.repeat(100_000)}`)],
  ])('when the body is %s', async (_, body) => {
    expect(await refused(body)).toEqual({ status: 400, code: 'envelope_malformed' });
  });

  test('when it holds 2,001 cases', async () => {
    const run = minimalRun();
    const [suite] = run.suites;
    if (suite?.suite !== 'core-sweep') throw new Error('not the core sweep');
    const missing = {
      params: suite.cases[0]?.params,
      target: null,
      durability: null,
      outcome: 'unsupported',
      reason: 'time_budget',
      detail: null,
    };
    const suites = [0, 1, 2].map((s) => ({
      ...suite,
      cases: Array.from({ length: 667 }, (_, at) => ({ id: `core-sweep/${s}/${at}`, ...missing })),
    }));
    expect(await refused(sealDocument({ ...run, suites }))).toEqual({ status: 422, code: 'too_many_cases' });
  });

  test('when it is not gzip, is cut, or something follows it', async () => {
    const body = gzipSync(sealDocument(freshRun()));
    const refusal = { status: 400, code: 'inflate_failed' };
    expect(await refused(sealDocument(freshRun()), GZIP)).toEqual(refusal);
    expect(await refused(body.subarray(0, body.length - 9), GZIP)).toEqual(refusal);
    expect(await refused(Buffer.concat([body, Buffer.from('more')]), GZIP)).toEqual(refusal);
  });

  test('when it is a gzip bomb: inflation stops at the limit, and memory stays flat', async () => {
    const bomb = gzipSync(Buffer.alloc(500 * 1024 * 1024, 0x20), { level: 9 });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const before = process.memoryUsage().rss;
    for (let sent = 0; sent < 4; sent += 1) {
      expect(await refused(bomb, GZIP)).toEqual({ status: 413, code: 'body_too_large' });
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  test('when it is larger than the limit, said or unsaid', async () => {
    const large = Buffer.alloc(1024 * 1024 + 1, 0x20);
    expect(await refused(large)).toEqual({ status: 413, code: 'body_too_large' });
    expect(await refused(large, { 'transfer-encoding': 'chunked' })).toEqual({ status: 413, code: 'body_too_large' });
  });

  test('when its encoding or type is another', async () => {
    expect(await refused(Buffer.from('{}'), { 'content-encoding': 'br' })).toEqual({
      status: 415,
      code: 'encoding_unsupported',
    });
    expect(await refused(Buffer.from('{}'), { 'content-type': 'text/plain' })).toEqual({
      status: 415,
      code: 'media_type_unsupported',
    });
  });

  test('when its key was revoked', async () => {
    const key = keyFrom(createHash('sha256').update('a lost key').digest('hex'));
    expect((await site.upload(freshRun(key), key)).status).toBe(201);
    await site.db.query('UPDATE signing_key SET revoked_at = now() WHERE key_id = $1', [key.keyId]);
    expect(await refused(sealDocument(freshRun(key), key))).toEqual({ status: 403, code: 'key_revoked' });
  });

  test('when another run has its permalink', async () => {
    const run = freshRun();
    const { json } = await site.upload(run);
    await site.db.query(`UPDATE submission SET sha256 = sha256('another') WHERE permalink = $1`, [json.id]);
    expect(await refused(sealDocument(run))).toEqual({ status: 409, code: 'permalink_taken' });
  });
});
