import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { KEY, OTHER_KEY } from '../../../packages/contract/fixtures/signing.ts';
import { readRun } from './documents/examine.ts';
import { deriveRows } from './documents/rows.ts';

const FIXTURES = new URL('../../../packages/contract/fixtures/', import.meta.url);
const NOW_MS = Date.parse('2026-11-20T10:00:00Z');
const namesIn = (folder: string) => readdirSync(new URL(`${folder}/`, FIXTURES));
const read = (name: string) => readFileSync(new URL(name, FIXTURES));

function examine(payload: Buffer, keyId: string) {
  const run = readRun(payload, keyId);
  return run.ok ? deriveRows(run.value, NOW_MS) : run;
}

describe('a payload that its key has signed', () => {
  test.each(namesIn('invalid'))('%s is refused with the code in its name', (name) => {
    const result = examine(read(`invalid/${name}`), KEY.keyId);
    expect(result.ok ? 'accepted' : result.error.code).toBe(name.split('.')[1]);
  });

  test.each(namesIn('valid'))('%s is accepted, and not held', (name) => {
    const result = examine(read(`valid/${name}`), KEY.keyId);
    expect(result).toMatchObject({ ok: true, value: { hold: null } });
  });

  test.each(namesIn('valid'))("%s is refused when it is signed by another's key", (name) => {
    expect(examine(read(`valid/${name}`), OTHER_KEY.keyId)).toMatchObject({ error: { code: 'key_mismatch' } });
  });

  test('a refusal points at the place, and repeats nothing that the sender wrote there', () => {
    const result = examine(read('invalid/unknown-field.schema_invalid.json'), KEY.keyId);
    expect(result).toEqual({
      ok: false,
      error: { code: 'schema_invalid', detail: 'a field that the schema does not know', pointer: '' },
    });
  });
});
