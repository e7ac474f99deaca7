import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../places.mjs';
import { mutantRequest } from './requests.ts';
import type { RustValidator } from './rust-program.ts';
import { randomOf, readSeeds } from './seeds.ts';
import { compareValidators, type Disagreement, questionOf } from './validators.ts';

const seeds = readSeeds();
const COUNT = 2_000;
const questions = Array.from({ length: COUNT }, (_, at) => questionOf(5, at, seeds));

test('input N of a seed is the same again, and another one of another seed', () => {
  for (const at of [0, 7, 1_999]) {
    expect(questionOf(5, at, seeds)).toEqual(questions[at]);
    expect(questionOf(6, at, seeds)).not.toEqual(questions[at]);
  }
});

test('few inputs occur twice, and some are whole envelopes', () => {
  const texts = questions.map(({ bytes }) => bytes.toString('latin1'));
  expect(new Set(texts).size).toBeGreaterThan(0.9 * COUNT);
  const envelopes = questions.filter(({ kind }) => kind === 'envelope').length;
  expect(envelopes).toBeGreaterThan(0.02 * COUNT);
});

/** A validator whose verdict on everything is the same. */
const saying = (verdict: string) =>
  ({ ask: async (asked: readonly unknown[]) => asked.map(() => verdict) }) as unknown as RustValidator;

test('each verdict that differs is reported with its input', async () => {
  const found: Disagreement[] = [];
  const limits = { seed: 5, seconds: 60, inputs: 600 };
  const counts = await compareValidators(saying('ok'), seeds, limits, (one) => found.push(one));
  expect(counts.inputs).toBe(600);
  expect(counts.accepted).toBeGreaterThan(10);
  expect(found).toHaveLength(counts.refused);
  const [first] = found;
  expect(first && questionOf(5, first.input, seeds)).toEqual(first?.question);
});

test('mutants reach most codes that a payload can be refused with', async () => {
  const codes = new Set<string>();
  const limits = { seed: 5, seconds: 60, inputs: 5_000 };
  await compareValidators(saying('exception: nothing'), seeds, limits, ({ site }) => codes.add(site));
  const expected = ['ok', 'schema_invalid', 'json_malformed', 'json_duplicate_key', 'params_inconsistent'];
  const rules = ['columns_uneven', 'target_unknown', 'samples_inconsistent', 'case_id_duplicate', 'suite_duplicate'];
  expect([...codes]).toEqual(expect.arrayContaining([...expected, ...rules]));
});

test('requests are uploads, damaged uploads, signed requests and hostile addresses', () => {
  const requests = Array.from({ length: 500 }, (_, at) => mutantRequest(randomOf(5, at), seeds));
  const places = new Set(requests.map(({ method, path }) => `${method} ${path.split('/').slice(0, 4).join('/')}`));
  expect([...places]).toEqual(expect.arrayContaining(['POST /api/v1/runs', 'POST /api/v1/keys']));
  expect(requests.filter(({ method }) => method === 'GET').length).toBeGreaterThan(5);
  expect(requests.filter(({ headers }) => headers['content-encoding'] === 'gzip').length).toBeGreaterThan(100);
});

test('npm test runs the fuzzer', () => {
  expect(readFileSync(fromRoot('packages', 'tasks', 'test.mjs'), 'utf8')).toContain("'fuzz.ts'");
});
