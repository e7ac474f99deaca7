import { createHash, randomBytes } from 'node:crypto';
import { PAYLOAD_TYPES, permalinkId, type Run } from '@fsbench/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FixtureKey, KEY, OTHER_KEY, seal, sealDocument } from '../../../packages/contract/fixtures/signing.ts';
import { countRows, freshRun, startTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();

interface Sent {
  readonly id: string;
  readonly run: Run;
  readonly secret: Buffer;
}

async function send(): Promise<Sent> {
  const secret = randomBytes(32);
  const run = { ...freshRun(), withdraw_sha256: sha256(secret).toString('hex') };
  const { json, status } = await site.upload(run);
  expect(status).toBe(201);
  return { id: json.id, run, secret };
}

const askBySecret = ({ id, secret }: Sent, action: object) =>
  site.post(`/api/v1/runs/${id}/requests`, Buffer.from(JSON.stringify({ secret: secret.toString('hex'), action })));

const bySecret = (id: string, secret: string) =>
  site.post(`/api/v1/runs/${id}/withdraw`, Buffer.from(JSON.stringify({ secret })));

interface Signing {
  readonly key?: FixtureKey;
  readonly keyId?: string;
  readonly at?: Date;
}

function bySignature({ id, run }: Sent, action: object, { key = KEY, at = new Date(), keyId }: Signing = {}) {
  const request = {
    schema: 'fsbench.request.v1',
    key_id: keyId ?? key.keyId,
    run_sha256: sha256(JSON.stringify(run)).toString('hex'),
    issued_at: at.toISOString(),
    action,
  };
  const envelope = seal(Buffer.from(JSON.stringify(request)), key, PAYLOAD_TYPES.request);
  return site.post(`/api/v1/runs/${id}/requests`, Buffer.from(JSON.stringify(envelope)));
}

describe('a withdrawal', () => {
  test.each(['hex', 'base64url'] as const)(
    'with the secret in %s erases bytes and rows, and leaves a tombstone',
    async (encoding) => {
      const sent = await send();
      const before = await countRows(site.db);
      const { status, json } = await bySecret(sent.id, sent.secret.toString(encoding));
      expect({ status, json }).toMatchObject({ status: 200, json: { id: sent.id, state: 'withdrawn' } });
      const { rows } = await site.db.query(
        'SELECT envelope, sha256, withdrawn_at FROM submission WHERE permalink = $1',
        [sent.id],
      );
      expect(rows[0]).toMatchObject({
        envelope: null,
        sha256: sha256(JSON.stringify(sent.run)),
        withdrawn_at: expect.any(Date),
      });
      const after = await countRows(site.db);
      expect(after).toMatchObject({
        submission: before.submission,
        run: (before.run ?? 0) - 1,
        run_target: (before.run_target ?? 0) - 1,
        measurement: (before.measurement ?? 0) - 2,
      });
    },
  );

  test('makes the same run answer 410 from then on', async () => {
    const sent = await send();
    await bySecret(sent.id, sent.secret.toString('hex'));
    const again = await site.post('/api/v1/runs', sealDocument(sent.run));
    expect({ status: again.status, code: again.json.code }).toEqual({ status: 410, code: 'withdrawn' });
  });

  test('may be repeated, and says the same', async () => {
    const sent = await send();
    const first = await bySecret(sent.id, sent.secret.toString('hex'));
    expect(await bySecret(sent.id, sent.secret.toString('hex'))).toMatchObject({ status: 200, json: first.json });
  });

  test('with another secret is refused', async () => {
    const { id } = await send();
    for (const secret of [randomBytes(32).toString('hex'), '', 'x'.repeat(5000)]) {
      expect(await bySecret(id, secret)).toMatchObject({ status: 403, json: { code: 'secret_wrong' } });
    }
  });

  test("signed by the run's key works without the secret, and keeps its reason", async () => {
    const sent = await send();
    expect(await bySignature(sent, { kind: 'withdraw', reason: 'wrong machine' })).toMatchObject({ status: 200 });
    const { rows } = await site.db.query('SELECT withdrawn_reason FROM submission WHERE permalink = $1', [sent.id]);
    expect(rows[0].withdrawn_reason).toBe('wrong machine');
  });

  test('of a run that is not there is answered 404', async () => {
    const id = permalinkId(randomBytes(32));
    expect(await bySecret(id, '00'.repeat(32))).toMatchObject({ status: 404, json: { code: 'run_unknown' } });
    expect(await bySecret('not-an-id', '00'.repeat(32))).toMatchObject({ status: 404, json: { code: 'run_unknown' } });
  });
});

describe('a signed request', () => {
  const note = (text: string | null) => ({ kind: 'note', text });
  const noteOf = async ({ id }: Sent) => {
    const { rows } = await site.db.query(
      'SELECT text FROM submission_note JOIN submission ON submission.id = submission_id WHERE permalink = $1',
      [id],
    );
    return rows[0]?.text;
  };

  test('sets, changes and deletes the note', async () => {
    const sent = await send();
    const at = (second: number) => ({ at: new Date(Date.now() + second * 1000) });
    await bySignature(sent, note('new SSD'), at(0));
    expect(await noteOf(sent)).toBe('new SSD');
    await bySignature(sent, note('newer SSD'), at(1));
    expect(await noteOf(sent)).toBe('newer SSD');
    await bySignature(sent, note(null), at(2));
    expect(await noteOf(sent)).toBeNull();
  });

  test('of two requests of one instant takes the first, and of many at once leaves the latest', async () => {
    const sent = await send();
    const base = Date.now() - 10_000;
    const at = (ms: number) => ({ at: new Date(base + ms) });
    expect((await bySignature(sent, note('first'), at(0))).status).toBe(200);
    expect(await bySignature(sent, note('second'), at(0))).toMatchObject({ json: { code: 'request_stale' } });
    expect(await noteOf(sent)).toBe('first');
    const many = [5, 3, 8, 1, 7, 2, 6, 4].map((ms) => bySignature(sent, note(`at ${ms}`), at(ms)));
    const codes = (await Promise.all(many)).map(({ status }) => status);
    expect([...new Set(codes)].filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(await noteOf(sent)).toBe('at 8');
  });

  test('that was sent before cannot be played again', async () => {
    const sent = await send();
    const at = new Date();
    await bySignature(sent, note('one'), { at });
    await bySignature(sent, note(null), { at: new Date(at.getTime() + 1000) });
    expect(await bySignature(sent, note('one'), { at })).toMatchObject({
      status: 409,
      json: { code: 'request_stale' },
    });
    expect(await noteOf(sent)).toBeNull();
  });

  test('from a clock that is days off is refused', async () => {
    const sent = await send();
    const at = new Date(Date.now() - 2 * 24 * 3600 * 1000);
    expect(await bySignature(sent, note('x'), { at })).toMatchObject({ status: 409, json: { code: 'request_stale' } });
  });

  test("by another key is refused, even one that names the run's key", async () => {
    const sent = await send();
    expect(await bySignature(sent, note('x'), { key: OTHER_KEY })).toMatchObject({
      status: 403,
      json: { code: 'not_your_run' },
    });
    expect(await bySignature(sent, note('x'), { key: OTHER_KEY, keyId: KEY.keyId })).toMatchObject({
      status: 422,
      json: { code: 'key_mismatch' },
    });
  });

  test('about another run than its address says is refused', async () => {
    const [one, other] = [await send(), await send()];
    expect(await bySignature({ ...one, id: other.id }, note('x'))).toMatchObject({
      status: 404,
      json: { code: 'run_unknown' },
    });
  });

  test('holding a control character is refused', async () => {
    const sent = await send();
    expect(await bySignature(sent, note('a\u001b[2Jb'))).toMatchObject({
      status: 422,
      json: { code: 'schema_invalid' },
    });
    expect(await noteOf(sent)).toBeUndefined();
  });

  test('for a withdrawn run is answered 410', async () => {
    const sent = await send();
    await bySecret(sent.id, sent.secret.toString('hex'));
    expect(await bySignature(sent, note('x'))).toMatchObject({ status: 410, json: { code: 'withdrawn' } });
  });
});

describe('a run that its contributor unlists', () => {
  const visibilityOf = async ({ id }: Sent) =>
    (await site.db.query('SELECT visibility FROM submission WHERE permalink = $1', [id])).rows[0].visibility;
  const requestedAddress = async () => (await site.db.query('SELECT count(*)::int AS n FROM cell_rebuild')).rows[0].n;
  const base = Date.now() - 60_000;
  const at = (ms: number) => ({ at: new Date(base + ms) });

  test('leaves lists and cells, keeps its address, and comes back', async () => {
    const sent = await send();
    await site.db.query('DELETE FROM cell_rebuild');
    expect(await bySignature(sent, { kind: 'unlist' }, at(0))).toMatchObject({
      status: 200,
      json: { id: sent.id, visibility: 'unlisted' },
    });
    expect(await visibilityOf(sent)).toBe('unlisted');
    const cells = await requestedAddress();
    expect(cells).toBeGreaterThan(0);
    expect((await bySignature(sent, { kind: 'list' }, at(1))).status).toBe(200);
    expect(await visibilityOf(sent)).toBe('listed');
    expect(await requestedAddress()).toBe(2 * cells);
    const { rows } = await site.db.query(
      `SELECT kind, actor FROM submission_event JOIN submission ON submission.id = submission_id
       WHERE permalink = $1 ORDER BY submission_event.id`,
      [sent.id],
    );
    expect(rows).toEqual([
      { kind: 'unlisted', actor: 'key' },
      { kind: 'listed', actor: 'key' },
    ]);
  });

  test('is not listed again by a request that was sent before', async () => {
    const sent = await send();
    await bySignature(sent, { kind: 'list' }, at(0));
    await bySignature(sent, { kind: 'unlist' }, at(1));
    expect(await bySignature(sent, { kind: 'list' }, at(0))).toMatchObject({ json: { code: 'request_stale' } });
    expect(await bySignature(sent, { kind: 'list' }, at(1))).toMatchObject({ json: { code: 'request_stale' } });
    expect(await visibilityOf(sent)).toBe('unlisted');
    expect((await bySignature(sent, { kind: 'unlist' }, at(1))).status).toBe(200);
  });

  test('is unlisted, listed and annotated by its secret alone, whatever was signed before', async () => {
    const sent = await send();
    await bySignature(sent, { kind: 'list' }, { at: new Date(Date.now() + 3_600_000) });
    await bySignature(sent, { kind: 'note', text: 'signed' }, { at: new Date(Date.now() + 3_600_000) });
    expect((await askBySecret(sent, { kind: 'unlist' })).status).toBe(200);
    expect(await visibilityOf(sent)).toBe('unlisted');
    expect((await askBySecret(sent, { kind: 'note', text: 'by the secret' })).json).toMatchObject({ id: sent.id });
    const { rows } = await site.db.query(
      'SELECT text FROM submission_note JOIN submission ON id = submission_id WHERE permalink = $1',
      [sent.id],
    );
    expect(rows[0].text).toBe('by the secret');
    expect(await askBySecret({ ...sent, secret: randomBytes(32) }, { kind: 'list' })).toMatchObject({
      status: 403,
      json: { code: 'secret_wrong' },
    });
    expect(await askBySecret(sent, { kind: 'publish' })).toMatchObject({ json: { code: 'schema_invalid' } });
  });

  test('once withdrawn can be neither', async () => {
    const sent = await send();
    await bySecret(sent.id, sent.secret.toString('hex'));
    expect(await bySignature(sent, { kind: 'unlist' })).toMatchObject({ status: 410, json: { code: 'withdrawn' } });
  });
});
