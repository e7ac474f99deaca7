import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isOwnForm } from '../http/own-form.ts';
import { withdrawRun } from '../ingest/requests/withdraw.ts';
import { rollUp } from '../ingest/rollup/rollup.ts';
import { newActionId } from '../operate/review/action-id.ts';
import { perform } from '../operate/review/perform.ts';
import { undo } from '../operate/review/undo.ts';
import { actionForm } from '../views/operate/action-form.ts';
import { freshRun, startTestSite, type TestSite } from './test-site.ts';

const TOKEN = randomBytes(24).toString('hex');

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ trustedProxyHops: 1, operatorToken: TOKEN });
});
afterAll(() => site.close());

interface Answer {
  readonly status: number;
  readonly location: string | undefined;
  readonly cookie: string | undefined;
  readonly text: string;
}

interface Sending {
  readonly address?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  /** Of another site. */
  readonly port?: number;
}

/** As a browser sends a form, from an address behind the proxy. */
function send(
  path: string,
  fields: Record<string, string>,
  { address = '198.51.100.7', headers = {}, body, port = site.port }: Sending = {},
) {
  const text = body ?? new URLSearchParams(fields).toString();
  return new Promise<Answer>((resolve, reject) => {
    const request = httpRequest(
      {
        port,
        path,
        method: 'POST',
        agent: false,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': address,
          ...headers,
        },
      },
      (response) => {
        let received = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          received += chunk;
        });
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location,
            cookie: response.headers['set-cookie']?.[0]?.split(';', 1)[0],
            text: received,
          }),
        );
      },
    );
    request.on('error', reject).end(text);
  });
}

const signIn = async () => (await send('/operate/session', { token: TOKEN })).cookie ?? '';
const upload = async () => (await site.upload(freshRun())).json.id as string;
const stateOf = async (id: string) =>
  (await site.db.query('SELECT review FROM submission WHERE permalink = $1', [id])).rows[0]?.review;

describe('signing in', () => {
  test('a thousand wrong tokens of strangers lock nobody out, and their own address only', async () => {
    for (let at = 0; at < 10; at += 1)
      expect(await send('/operate/session', { token: 'wrong' })).toMatchObject({
        status: 303,
        location: '/operate?wrong=1',
      });
    expect((await send('/operate/session', { token: 'wrong' })).status).toBe(429);
    expect((await send('/operate/session', { token: 'wrong' }, { address: '203.0.113.9' })).status).toBe(303);
    expect(await send('/operate/session', { token: TOKEN })).toMatchObject({ status: 303, location: '/operate' });
  });

  test('reads a bounded body, and takes forms of its own page only', async () => {
    expect((await send('/operate/session', {}, { body: `token=${'x'.repeat(20_000)}` })).status).toBe(413);
    expect((await send('/operate/session', {}, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    expect((await send('/operate/session', {}, { headers: { 'content-type': 'text/plain' } })).status).toBe(415);
    expect((await send('/operate/session', {}, { headers: { 'sec-fetch-site': 'same-site' } })).status).toBe(403);
  });
});

describe('a decision in the browser', () => {
  const REASON = 'a test in the browser';
  const hold = (id: string) => ({
    intent: { kind: 'hold' as const, selection: { runs: [id] }, keepsPresent: false },
  });
  const sessionOf = (cookie: string) => cookie.split('=', 2)[1] ?? '';

  test('with the form of a preview is done once, and its undo too', async () => {
    const run = await upload();
    const cookie = await signIn();
    const form = actionForm(sessionOf(cookie), TOKEN, newActionId(), hold(run));
    const sent = () => send('/operate/actions', { ...form, reason: REASON }, { headers: { cookie } });
    expect(await sent()).toMatchObject({ status: 303, location: `/operate?done=${form.id}` });
    expect(await stateOf(run)).toBe('held');
    expect((await sent()).status).toBe(303);
    const { rows } = await site.db.query(
      `SELECT count(*)::int AS n FROM submission_event WHERE action_id = $1 AND kind = 'held'`,
      [form.id],
    );
    expect(rows[0].n).toBe(1);
    const back = actionForm(sessionOf(cookie), TOKEN, newActionId(), { undoes: form.id });
    const undone = (reason: string) => send('/operate/actions', { ...back, reason }, { headers: { cookie } });
    expect(await undone('x')).toMatchObject({ status: 400, text: expect.stringContaining('at least 3 characters') });
    expect(await stateOf(run)).toBe('held');
    expect((await undone('a mistake')).status).toBe(303);
    expect(await stateOf(run)).toBe('accepted');
  });

  test('is acknowledged once its results are computed again, without a worker', async () => {
    const run = await upload();
    await rollUp(site.db, async () => undefined);
    const runs = async () => (await site.db.query('SELECT sum(runs_count)::int AS n FROM cell')).rows[0].n;
    const waiting = async () => (await site.db.query('SELECT count(*)::int AS n FROM cell_rebuild')).rows[0].n;
    const before = await runs();
    const cookie = await signIn();
    const form = actionForm(sessionOf(cookie), TOKEN, newActionId(), hold(run));
    await send('/operate/actions', { ...form, reason: REASON }, { headers: { cookie } });
    expect(await waiting()).toBe(0);
    expect(await runs()).toBeLessThan(before);
    const back = actionForm(sessionOf(cookie), TOKEN, newActionId(), { undoes: form.id });
    await send('/operate/actions', { ...back, reason: 'a mistake' }, { headers: { cookie } });
    expect([await waiting(), await runs()]).toEqual([0, before]);
  });

  test('without a session, of another session, changed, or from another site changes nothing', async () => {
    const run = await upload();
    const other = await upload();
    const cookie = await signIn();
    const form = actionForm(sessionOf(cookie), TOKEN, newActionId(), hold(run));
    const changed = { ...form, reason: REASON, decision: JSON.stringify(hold(other)) };
    const foreign = actionForm('1.another', TOKEN, newActionId(), hold(run));
    const answers = await Promise.all([
      send('/operate/actions', { ...form, reason: REASON }),
      send(
        '/operate/actions',
        { ...form, reason: REASON },
        { headers: { cookie: 'fsbench_operator=99999999999999.x' } },
      ),
      send('/operate/actions', changed, { headers: { cookie } }),
      send('/operate/actions', { ...foreign, reason: REASON }, { headers: { cookie } }),
      send('/operate/actions', { ...form, reason: REASON, seal: '' }, { headers: { cookie } }),
      send('/operate/actions', { ...form, reason: REASON }, { headers: { cookie, 'sec-fetch-site': 'cross-site' } }),
      send('/operate/actions', {}, { headers: { cookie } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
    expect([await stateOf(run), await stateOf(other)]).toEqual(['accepted', 'accepted']);
  });

  test('about what is gone says so in words', async () => {
    const cookie = await signIn();
    const form = actionForm(sessionOf(cookie), TOKEN, newActionId(), hold('0000000000000000'));
    expect(await send('/operate/actions', { ...form, reason: REASON }, { headers: { cookie } })).toMatchObject({
      status: 400,
      text: 'no run 0000000000000000\n',
    });
  });
});

describe('a report', () => {
  const reportsOf = async (id: string) =>
    (
      await site.db.query(
        `SELECT r.reason, r.text, r.count, r.closed_by IS NOT NULL AS closed FROM run_report r
         JOIN submission s ON s.id = r.submission_id WHERE permalink = $1 ORDER BY r.at`,
        [id],
      )
    ).rows;

  test('is stored without anything of the reader, and the same again counts', async () => {
    const id = await upload();
    const fields = { reason: 'impossible', text: ' faster \u202e than\nlight ' };
    const at = { address: '192.0.2.1' };
    expect(await send(`/r/${id.toLowerCase()}/report`, fields, at)).toMatchObject({
      status: 303,
      location: `/r/${id}/reported`,
    });
    await send(`/r/${id}/report`, fields, at);
    expect(await reportsOf(id)).toEqual([{ reason: 'impossible', text: 'faster than light', count: 2, closed: false }]);
    const { rows } = await site.db.query('SELECT row_to_json(r)::text AS text FROM run_report r');
    expect(rows.some(({ text }) => text.includes('192.0.2.1'))).toBe(false);
  });

  test('beyond ten an hour of one address is refused, of another it is not', async () => {
    const id = await upload();
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1)
      statuses.push(
        (await send(`/r/${id}/report`, { reason: 'other', text: `${at}` }, { address: '192.0.2.2' })).status,
      );
    expect(statuses).toEqual([...Array<number>(10).fill(303), 429]);
    expect((await send(`/r/${id}/report`, { reason: 'other' }, { address: '192.0.2.3' })).status).toBe(303);
  });

  test('beyond twenty open ones of a run counts for its reason, and none is lost', async () => {
    const id = await upload();
    const report = (reason: string, text: string, host: number) =>
      send(`/r/${id}/report`, { reason, text }, { address: `198.18.0.${host}` });
    for (let at = 0; at < 20; at += 1) await report('other', `text ${at}`, at);
    for (let at = 0; at < 3; at += 1) await report('impossible', `late ${at}`, 20 + at);
    await report('other', 'text 0', 30);
    await report('other', 'one more', 31);
    const rows = await reportsOf(id);
    expect(rows).toHaveLength(22);
    const row = (reason: string, text: string | null) =>
      rows.find((one) => one.reason === reason && one.text === text)?.count;
    expect([row('impossible', null), row('other', null), row('other', 'text 0')]).toEqual([3, 1, 2]);
  });

  test('of an address that is not known, which is everybody’s, has no hourly limit', async () => {
    const direct = await startTestSite();
    const { json } = await direct.upload(freshRun());
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1)
      statuses.push(
        (await send(`/r/${json.id}/report`, { reason: 'other', text: `${at}` }, { port: direct.port })).status,
      );
    expect(statuses).toEqual(Array.from({ length: 12 }, () => 303));
    await direct.close();
  });

  test.each([
    ['without a reason of the list', { reason: 'nothing' }, 400],
    ['longer than its bound', { reason: 'other', text: 'x'.repeat(501) }, 400],
  ])('%s is refused', async (_, fields, status) => {
    const id = await upload();
    expect((await send(`/r/${id}/report`, fields, { address: '192.0.2.4' })).status).toBe(status);
    expect(await reportsOf(id)).toEqual([]);
  });

  test('at its bound is taken, and a run that was withdrawn has none', async () => {
    const id = await upload();
    await send(`/r/${id}/report`, { reason: 'other', text: 'x'.repeat(500) }, { address: '192.0.2.5' });
    expect(await reportsOf(id)).toHaveLength(1);
    const { rows } = await site.db.query('SELECT id FROM submission WHERE permalink = $1', [id]);
    await withdrawRun(site.db, rows[0].id, 'key', null);
    expect(await reportsOf(id)).toEqual([]);
    expect((await send(`/r/${id}/report`, { reason: 'other' }, { address: '192.0.2.5' })).status).toBe(303);
    expect(await reportsOf(id)).toEqual([]);
  });

  test('is closed by the decision about its run, and open again after the undo', async () => {
    const id = await upload();
    await send(`/r/${id}/report`, { reason: 'abusive' }, { address: '192.0.2.6' });
    const intent = {
      kind: 'dismiss' as const,
      selection: { runs: [id] },
      reason: 'nothing is wrong',
      keepsPresent: false,
    };
    const done = await perform(site.db, intent, { actor: 'operator' });
    expect(done.runs).toBe(1);
    expect((await reportsOf(id))[0]).toMatchObject({ closed: true });
    await undo(site.db, done.id, 'a mistake', { actor: 'operator' });
    expect((await reportsOf(id))[0]).toMatchObject({ closed: false });
  });
});

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ host: 'a.test', origin: 'http://a.test' }, true],
  [{ host: 'a.test', origin: 'http://b.test' }, false],
  [{ host: 'a.test', origin: 'null' }, true],
  [{ host: 'a.test' }, true],
])('a form with the headers %j is of this site: %s', (headers, isOwn) => {
  expect(isOwnForm(headers)).toBe(isOwn);
});
