import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { ATTESTATION_HEADER, runAudience } from '@fsbench/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KEY, sealDocument } from '../../../../packages/contract/fixtures/signing.ts';
import { freshRun, startTestSite, type TestSite } from '../../server/test-site.ts';
import { GITHUB_BUILD, startIssuer, type TokenParts } from '../keys/test-providers.ts';
import { withdrawRun } from '../requests/withdraw.ts';
import { acceptedWorkflows } from './accepted-workflows.ts';

const SITE = 'https://fsbench.test';
const WORKFLOW = 'fsbench/fsbench/.github/workflows/measure.yml';
const COMMIT = 'a'.repeat(40);
const OURS = {
  ...GITHUB_BUILD,
  job_workflow_ref: `${WORKFLOW}@refs/tags/v1`,
  job_workflow_sha: COMMIT,
  run_id: '991',
};

let site: TestSite;
let issuer: Awaited<ReturnType<typeof startIssuer>>;
let trusted: Awaited<ReturnType<typeof startIssuer>>;
beforeAll(async () => {
  [issuer, trusted] = await Promise.all([startIssuer(), startIssuer()]);
  const attestedWorkflows = acceptedWorkflows(`${issuer.url}|${WORKFLOW}@${COMMIT}`);
  site = await startTestSite({ oidcIssuers: [issuer.url, trusted.url], attestedWorkflows });
});
afterAll(async () => {
  await site.close();
  await Promise.all([issuer.close(), trusted.close()]);
});

const digestOf = (run: unknown) => createHash('sha256').update(JSON.stringify(run)).digest('hex');

function upload(run: unknown, token: string | null, to = site) {
  const headers = { 'content-encoding': 'gzip', ...(token === null ? {} : { [ATTESTATION_HEADER]: token }) };
  return to.post('/api/v1/runs', gzipSync(sealDocument(run, KEY)), headers);
}

const tokenFor = (run: unknown, parts: Partial<TokenParts> = {}) =>
  issuer.token({ audience: runAudience(SITE, digestOf(run)), claims: OURS, ...parts });

async function attestationOf(run: unknown) {
  const { rows } = await site.db.query(
    `SELECT workflow, workflow_sha, repository, event_name, runner_environment FROM attestation WHERE sha256 = decode($1, 'hex')`,
    [digestOf(run)],
  );
  return rows[0] ?? null;
}

describe('a run with a token of the accepted workflow', () => {
  test('made for its digest is attested, and what the token says of the job is stored', async () => {
    const run = freshRun();
    const { status, json } = await upload(run, await tokenFor(run));
    expect([status, json.attestation]).toEqual([201, { attested: true, code: null }]);
    expect(await attestationOf(run)).toEqual({
      workflow: WORKFLOW,
      workflow_sha: COMMIT,
      repository: 'octo-org/octo-repo',
      event_name: 'schedule',
      runner_environment: 'github-hosted',
    });
  });

  test('stays attested when it is sent again, with its token or without', async () => {
    const run = freshRun();
    const token = await tokenFor(run);
    await upload(run, token);
    expect(await upload(run, token)).toMatchObject({
      status: 200,
      json: { attestation: { attested: true, code: null } },
    });
    expect((await upload(run, null)).json.attestation).toBeUndefined();
    expect(await attestationOf(run)).not.toBeNull();
  });

  test('is attested later where it was first sent without', async () => {
    const run = freshRun();
    await upload(run, null);
    expect((await upload(run, await tokenFor(run))).json.attestation).toEqual({ attested: true, code: null });
  });

  test('leaves nothing of the job behind when it is withdrawn', async () => {
    const run = freshRun();
    const { json } = await upload(run, await tokenFor(run));
    const { rows } = await site.db.query('SELECT id FROM submission WHERE permalink = $1', [json.id]);
    await withdrawRun(site.db, rows[0].id, 'key', null);
    expect(await attestationOf(run)).toBeNull();
  });
});

describe('a run is stored, and not attested, where the token', () => {
  const { job_workflow_ref: _ref, ...withoutWorkflow } = OURS;
  const caller = 'octo-org/octo-repo/.github/workflows/nightly.yml@refs/heads/main';
  test.each<[string, string, Partial<TokenParts>]>([
    ['is of a self-hosted runner', 'attestation_runner', { claims: { ...OURS, runner_environment: 'self-hosted' } }],
    ['is of another workflow', 'attestation_workflow', { claims: { ...OURS, job_workflow_ref: `evil/${WORKFLOW}@x` } }],
    ['is of another commit', 'attestation_commit', { claims: { ...OURS, job_workflow_sha: 'b'.repeat(40) } }],
    [
      'is of another job of the workflow that called ours',
      'attestation_workflow',
      { claims: { ...OURS, job_workflow_ref: caller, workflow_ref: caller } },
    ],
    ['names no workflow', 'attestation_claims', { claims: withoutWorkflow }],
    ['is for another run', 'token_audience', { audience: runAudience(SITE, 'c'.repeat(64)) }],
    ['is for another site', 'token_audience', { audience: 'https://elsewhere.test/runs/x' }],
    ['is for a key', 'token_audience', { audience: `${SITE}/keys/${KEY.keyId}` }],
    ['is expired', 'token_expired', { expiresInS: -60 }],
  ])('%s: %s', async (_, code, parts) => {
    const run = freshRun();
    const { status, json } = await upload(run, await tokenFor(run, parts));
    expect([status, json.attestation]).toEqual([201, { attested: false, code }]);
    expect(await attestationOf(run)).toBeNull();
  });

  test('was used before: token_used', async () => {
    const [run, other] = [freshRun(), freshRun()];
    await upload(run, await tokenFor(run, { jti: 'one' }));
    const { json } = await upload(other, await tokenFor(other, { jti: 'one' }));
    expect(json.attestation).toEqual({ attested: false, code: 'token_used' });
  });

  test('is of an issuer that links keys and attests nothing: attestation_issuer', async () => {
    const run = freshRun();
    const token = await trusted.token({ audience: runAudience(SITE, digestOf(run)), claims: OURS });
    expect((await upload(run, token)).json.attestation).toEqual({ attested: false, code: 'attestation_issuer' });
  });

  test.each([
    ['cannot be read', 'x', 'token_malformed'],
    ['is too long', 'x'.repeat(8_193), 'token_malformed'],
  ])('%s', async (_, token, code) => {
    expect((await upload(freshRun(), token)).json.attestation).toEqual({ attested: false, code });
  });

  test('comes to a site that accepts no workflow: attestation_unavailable', async () => {
    const other = await startTestSite({ oidcIssuers: [issuer.url] });
    const run = freshRun();
    try {
      const { status, json } = await upload(run, await tokenFor(run), other);
      expect([status, json.attestation]).toEqual([201, { attested: false, code: 'attestation_unavailable' }]);
    } finally {
      await other.close();
    }
  });
});

describe('accepted workflows', () => {
  test('are read with the issuer before them, or GitHub where none is', () => {
    expect(acceptedWorkflows(` ${WORKFLOW}@${COMMIT}, https://ghe.example/t|o/r/w.yml@${COMMIT} `)).toEqual([
      { issuer: 'https://token.actions.githubusercontent.com', path: WORKFLOW, commit: COMMIT },
      { issuer: 'https://ghe.example/t', path: 'o/r/w.yml', commit: COMMIT },
    ]);
    expect(acceptedWorkflows('')).toEqual([]);
  });

  test.each([`${WORKFLOW}@main`, `${WORKFLOW}@${'a'.repeat(39)}`, WORKFLOW, `|${WORKFLOW}@${COMMIT}`])(
    'are refused where no whole commit is named: %s',
    (text) => {
      expect(() => acceptedWorkflows(text)).toThrow('FSBENCH_ATTESTED_WORKFLOWS');
    },
  );
});
