import type { Problem } from '@fsbench/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importedFio } from '../../../../packages/contract/fixtures/imported-runs.ts';
import { KEY } from '../../../../packages/contract/fixtures/signing.ts';
import { syntheticStandardRun } from '../../../../packages/contract/fixtures/synthetic-standard.ts';
import { withdrawRun } from '../../ingest/requests/withdraw.ts';
import { rollUp } from '../../ingest/rollup/rollup.ts';
import { storeScaling } from '../../ingest/rollup/store-scaling.ts';
import { freshRun, startQueriedSite, type TestSite } from '../../server/test-site.ts';
import { OPERATIONS } from './operations.ts';
import type { misfits as Misfits } from './test-schemas.ts';

type Handler = (request: Request, context: never) => Promise<Response>;

let site: TestSite;
let handlers: Readonly<Record<string, Handler>>;
let misfits: typeof Misfits;
let publicUrl: string;
let id: string;
let withdrawn: string;
let imported: string;
let drive: string;
let machine: { readonly id: string; readonly machine: string };

/** The routes as Next calls them, on a real database. */
beforeAll(async () => {
  site = await startQueriedSite();
  publicUrl = (await import('../../env.ts')).env.PUBLIC_URL;
  misfits = (await import('./test-schemas.ts')).misfits;
  const hardware = await import('../../app/hardware-as/[format]/[kind]/[slug]/route.ts');
  const lists = await import('../../app/lists-as/[format]/[kind]/route.ts');
  const routes = {
    describeApi: await import('../../app/api/v1/route.ts'),
    listRuns: await import('../../app/api/v1/runs/route.ts'),
    readRun: await import('../../app/api/v1/runs/[id]/route.ts'),
    readStanding: await import('../../app/api/v1/runs/[id]/standing/route.ts'),
    listChips: await import('../../app/api/v1/chips/route.ts'),
    search: await import('../../app/api/v1/search/route.ts'),
    compare: await import('../../app/api/v1/compare/route.ts'),
    listModeration: await import('../../app/api/v1/moderation/route.ts'),
    readSchema: await import('../../app/api/v1/schemas/[name]/route.ts'),
    readOpenApi: await import('../../app/api/v1/openapi.json/route.ts'),
    runTwin: await import('../../app/r/[id]/as/[format]/route.ts'),
    runEnvelope: await import('../../app/r/[id]/envelope/route.ts'),
    chipList: lists,
    driveList: lists,
    machineList: lists,
    chipTwin: hardware,
    driveTwin: hardware,
    machineTwin: hardware,
    historyTwin: await import('../../app/contributors/[id]/machines/[machine]/as/[format]/route.ts'),
    oembed: await import('../../app/oembed/route.ts'),
    badge: await import('../../app/badge/[...path]/route.ts'),
    embed: await import('../../app/embed/[...path]/route.ts'),
    linkImage: await import('../../app/og/[...path]/route.ts'),
    feed: await import('../../app/feed.atom/route.ts'),
    hardwareFeed: await import('../../app/chips/[slug]/feed.atom/route.ts'),
    suiteTwin: await import('../../app/suites-as/[format]/[slug]/route.ts'),
    compareTwin: await import('../../app/compare-as/[format]/[...subjects]/route.ts'),
  };
  handlers = Object.fromEntries(Object.entries(routes).map(([name, { GET }]) => [name, GET as unknown as Handler]));
  id = await upload(syntheticStandardRun({ keyId: KEY.keyId, seed: '0a', operationsCount: 60 }));
  await rollUp(site.db, async () => undefined);
  await storeScaling(site.db, await submissionOf(id));
  imported = await upload(importedFio());
  withdrawn = await upload(freshRun());
  await withdrawRun(site.db, await submissionOf(withdrawn), 'test', 'a mistake');
  const latest = await (await import('../../db/find-latest-machine.ts')).findLatestMachine();
  machine = { id: latest?.contributor ?? '', machine: latest?.machineId ?? '' };
  drive = (await site.db.query("SELECT slug FROM drive WHERE kind = 'drive' LIMIT 1")).rows[0].slug;
});
afterAll(() => site.close());

async function upload(run: object): Promise<string> {
  const { status, json } = await site.upload(run);
  expect(status).toBe(201);
  return json.id;
}

async function submissionOf(permalink: string): Promise<string> {
  return (await site.db.query('SELECT id FROM submission WHERE permalink = $1', [permalink])).rows[0].id;
}

const CHIP = 'amd-ryzen-9-7950x';
type Words = Record<string, string | string[]>;

/** Asks an operation, and says what its answer has that the document does not describe. */
async function ask(operationId: string, params: Words, query = '') {
  const operation = OPERATIONS.find((one) => one.id === operationId);
  const handler = handlers[operationId];
  if (!operation || !handler) throw new Error(`no operation ${operationId}`);
  const request = new Request(`https://fsbench.test${operation.path}${query}`);
  const response = await handler(request, { params: Promise.resolve(params) } as never);
  const type = (response.headers.get('content-type') ?? '').split(';', 1)[0] ?? '';
  if (type === 'application/problem+json') {
    const problem = (await response.json()) as Problem;
    return {
      status: response.status,
      isDescribed: operation.refusals.some((code) => code === problem.code),
      wrong: null,
    };
  }
  const content = operation.answers[response.status]?.content ?? {};
  const schema = content[type];
  const wrong = schema ? misfits({ $ref: `#/components/schemas/${schema}` }, await response.json()) : null;
  return { status: response.status, isDescribed: Object.hasOwn(content, type), wrong };
}

const reported = (status: number) => ({ status, isDescribed: true, wrong: null });

test.each<[string, () => [Words, string?]]>([
  ['describeApi', () => [{}]],
  ['listRuns', () => [{}]],
  ['listRuns', () => [{}, `?chip=${CHIP}`]],
  ['listRuns', () => [{}, '?origin=imported']],
  ['readRun', () => [{ id }]],
  ['readRun', () => [{ id: withdrawn }]],
  ['readRun', () => [{ id: imported }]],
  ['readStanding', () => [{ id }]],
  ['readStanding', () => [{ id: imported }]],
  ['listChips', () => [{}]],
  ['search', () => [{}, '?q=ryzen']],
  ['compare', () => [{}, `?subjects=${CHIP},${id}`]],
  ['readSchema', () => [{ name: 'run.v1.schema.json' }]],
  ['readOpenApi', () => [{}]],
  ['runTwin', () => [{ id, format: 'json' }]],
  ['runTwin', () => [{ id, format: 'csv' }]],
  ['runTwin', () => [{ id, format: 'md' }]],
  ['runTwin', () => [{ id, format: 'svg' }]],
  ['runTwin', () => [{ id, format: 'png' }]],
  ['runTwin', () => [{ id: imported, format: 'json' }]],
  ['runTwin', () => [{ id: imported, format: 'csv' }]],
  ['runTwin', () => [{ id: imported, format: 'md' }]],
  ['runEnvelope', () => [{ id }]],
  ['chipList', () => [{ kind: 'chips', format: 'json' }, '?sort=cores']],
  ['driveList', () => [{ kind: 'drives', format: 'csv' }, '?sort=capacity&order=asc&class=consumer&os=linux']],
  ['machineList', () => [{ kind: 'machines', format: 'md' }]],
  ['chipTwin', () => [{ kind: 'chips', slug: CHIP, format: 'json' }]],
  ['driveTwin', () => [{ kind: 'drives', slug: drive, format: 'json' }]],
  ['historyTwin', () => [{ ...machine, format: 'json' }]],
  ['historyTwin', () => [{ ...machine, format: 'csv' }]],
  ['historyTwin', () => [{ ...machine, format: 'md' }]],
  ['compareTwin', () => [{ subjects: [CHIP, id], format: 'json' }]],
  ['badge', () => [{ path: ['chips', `${CHIP}.svg`] }]],
  ['badge', () => [{ path: ['r', `${withdrawn}.svg`] }]],
  ['embed', () => [{ path: ['r', id] }]],
  ['linkImage', () => [{ path: ['chips', `${CHIP}.png`] }]],
  ['feed', () => [{}]],
  ['hardwareFeed', () => [{ slug: CHIP }]],
  ['suiteTwin', () => [{ slug: 'sync', format: 'json' }]],
  ['suiteTwin', () => [{ slug: 'sync', format: 'svg' }]],
  ['oembed', () => [{}, `?${new URLSearchParams({ url: `${publicUrl}/r/${id}` })}`]],
  ['oembed', () => [{}, `?type=photo&${new URLSearchParams({ url: `${publicUrl}/chips/${CHIP}` })}`]],
])('what %s answers is what the document says (%#)', async (operation, requestedAddress) => {
  expect(await ask(operation, ...requestedAddress())).toEqual(reported(200));
});

test.each<[string, number, () => [Words, string?]]>([
  ['listRuns', 400, () => [{}, '?cursor=x']],
  ['listRuns', 400, () => [{}, '?origin=dreamt']],
  ['readRun', 404, () => [{ id: '0000000000000000' }]],
  ['readStanding', 404, () => [{ id: '0000000000000000' }]],
  ['readStanding', 410, () => [{ id: withdrawn }]],
  ['compare', 404, () => [{}, '?subjects=no-such-chip']],
  ['readSchema', 400, () => [{ name: 'x' }]],
  ['runTwin', 410, () => [{ id: withdrawn, format: 'json' }]],
  ['runTwin', 404, () => [{ id: imported, format: 'svg' }]],
  ['runEnvelope', 410, () => [{ id: withdrawn }]],
  ['driveList', 400, () => [{ kind: 'drives', format: 'json' }, '?sort=cores']],
  ['chipList', 400, () => [{ kind: 'chips', format: 'svg' }]],
  ['chipTwin', 404, () => [{ kind: 'chips', slug: 'no-such-chip', format: 'csv' }]],
  ['machineTwin', 400, () => [{ kind: 'machines', slug: 'x', format: 'json' }, '?suite=x']],
  ['historyTwin', 404, () => [{ ...machine, id: '0000000000000', format: 'json' }]],
  ['historyTwin', 404, () => [{ ...machine, machine: 'x', format: 'json' }]],
  ['historyTwin', 400, () => [{ ...machine, format: 'svg' }]],
  ['historyTwin', 400, () => [{ ...machine, format: 'json' }, '?suite=x']],
  ['badge', 400, () => [{ path: ['chips', `${CHIP}.svg`] }, '?figure=x']],
  ['badge', 404, () => [{ path: ['chips', 'no-such-chip.svg'] }]],
  ['embed', 404, () => [{ path: ['chips', 'no-such-chip'] }]],
  ['embed', 410, () => [{ path: ['r', withdrawn] }]],
  ['linkImage', 410, () => [{ path: ['r', `${withdrawn}.png`] }]],
  ['hardwareFeed', 404, () => [{ slug: 'no-such-chip' }]],
  ['suiteTwin', 404, () => [{ slug: 'x', format: 'json' }]],
  ['oembed', 404, () => [{}, '?url=https://elsewhere.example/']],
  ['compareTwin', 400, () => [{ subjects: [CHIP], format: 'json' }, '?suite=x']],
])('%s refuses with a status and a code of the document: %i', async (operation, status, requestedAddress) => {
  expect(await ask(operation, ...requestedAddress())).toEqual(reported(status));
});
