import { expect, test } from 'vitest';
import { testClient } from '../test-client.ts';
import { isIdTaken, submissionId } from './submission-id-part.ts';

const client = testClient();

async function idOf(receivedAt: string, sha256: string): Promise<number> {
  const sql = `SELECT ${submissionId('$1', 'decode($2, $3)')}::float8 AS id`;
  return (await client().query(sql, [receivedAt, sha256, 'hex'])).rows[0].id;
}

test('an id is in the order of receipt, then of the first bits of the digest, and a safe integer for seventy years', async () => {
  const ids = [
    await idOf('2026-11-23T10:00:00.001Z', 'fff0'),
    await idOf('2026-11-23T10:00:00.002Z', '0000'),
    await idOf('2026-11-23T10:00:00.002Z', '0010'),
    await idOf('2026-11-23T10:00:00.003Z', '0000'),
    await idOf('2089-01-01T00:00:00Z', 'ffff'),
  ];
  expect(new Set(ids).size).toBe(5);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  expect(ids.every(Number.isSafeInteger)).toBe(true);
  expect(await idOf('2026-11-23T10:00:00.002Z', '001f')).toBe(ids[2]);
});

test('that an id is taken is told from an address that is taken', async () => {
  const insert = (id: number, permalink: string) =>
    client()
      .query(
        `WITH claimed AS (INSERT INTO run_address VALUES ($2, sha256('a'), $1) RETURNING submission_id)
         INSERT INTO submission (id, permalink, sha256, key_id, contributor_id, envelope, envelope_bytes, withdraw_sha256, origin, review, derive_version)
         SELECT submission_id, $2, sha256('a'), 'k', c.id, '\\x00', 1, sha256(''), 'measured', 'accepted', 1 FROM claimed, contributor c`,
        [id, permalink],
      )
      .then(
        () => 'stored',
        (error: unknown) => isIdTaken(error),
      );
  await client().query(
    `INSERT INTO contributor (hash) VALUES (1); INSERT INTO signing_key (key_id, contributor_id) SELECT 'k', id FROM contributor`,
  );
  expect(await insert(1, '0'.repeat(16))).toBe('stored');
  expect(await insert(1, '1'.repeat(16))).toBe(true);
  expect(await insert(2, '0'.repeat(16))).toBe(false);
});
