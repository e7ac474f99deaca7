import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestSite } from './test-site.ts';

const FOLDER = new URL('../../../packages/contract/fixtures/http/', import.meta.url);

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

test.each(readdirSync(FOLDER))('the request %s of a released collector is taken as it was sent', async (name) => {
  const { path, headers, body } = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));
  const send = () => site.post(path, Buffer.from(body, 'base64'), headers);
  const first = await send();
  expect([first.status, first.json.state], JSON.stringify(first.json)).toEqual([201, 'accepted']);
  expect(Object.keys(first.json).sort(), 'what that collector knows').toEqual([
    'cases',
    'flags',
    'held_code',
    'held_reason',
    'id',
    'state',
    'url',
  ]);
  expect((await send()).status).toBe(200);
});
