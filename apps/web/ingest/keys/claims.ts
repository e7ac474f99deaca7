import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { DeviceFlow } from './github.ts';

/**
 * Device flows under way. The collector holds a word for its claim; the row has the word's digest, and the provider's
 * code sealed with the word, so that neither the row nor a copy of the database can end the flow.
 */
export interface Claim {
  readonly keyId: string;
  /** null: it has ended well. */
  readonly deviceCode: string | null;
  readonly intervalS: number;
  /** Whether it is time to ask the provider again. */
  readonly isTurn: boolean;
}

const WORD_BYTES = 24;
const digestOf = (word: string) => createHash('sha256').update(`fsbench claim ${word}`).digest();
const cipherKey = (word: string) => Buffer.from(hkdfSync('sha256', word, '', 'fsbench device code', 32));

export async function storeClaim(db: pg.Pool, keyId: string, flow: DeviceFlow): Promise<string> {
  const word = randomBytes(WORD_BYTES).toString('base64url');
  await db.query('DELETE FROM key_claim WHERE expires_at < now()');
  await db.query(
    `INSERT INTO key_claim (digest, key_id, sealed_code, interval_s, next_poll_at, expires_at)
     VALUES ($1, $2, $3, $4::int, now() + make_interval(secs => $4::int), now() + make_interval(secs => $5::int))`,
    [digestOf(word), keyId, seal(word, flow.device_code), flow.interval, flow.expires_in],
  );
  return word;
}

/** Takes the turn to ask the provider, where it is time: two polls at once ask it once. null: there is no such claim. */
export async function takeClaim(db: pg.Pool, keyId: string, word: string): Promise<Claim | null> {
  const digest = digestOf(word);
  const taken = await db.query<ClaimRow>(
    `UPDATE key_claim SET next_poll_at = now() + make_interval(secs => interval_s)
     WHERE digest = $1 AND key_id = $2 AND next_poll_at <= now() AND expires_at > now() AND sealed_code IS NOT NULL
     RETURNING key_id, sealed_code, interval_s`,
    [digest, keyId],
  );
  const [turn] = taken.rows;
  if (turn) return claimOf(turn, word, true);
  const there = await db.query<ClaimRow>(
    'SELECT key_id, sealed_code, interval_s FROM key_claim WHERE digest = $1 AND key_id = $2 AND expires_at > now()',
    [digest, keyId],
  );
  const [row] = there.rows;
  return row ? claimOf(row, word, false) : null;
}

interface ClaimRow {
  readonly key_id: string;
  readonly sealed_code: Buffer | null;
  readonly interval_s: number;
}

const claimOf = (row: ClaimRow, word: string, isTurn: boolean): Claim => ({
  keyId: row.key_id,
  deviceCode: row.sealed_code && unseal(word, row.sealed_code),
  intervalS: row.interval_s,
  isTurn,
});

/** RFC 8628: five seconds more where the provider does not say how many. */
const SLOWER_BY_S = 5;

/** The provider asks for patience. @returns how long to wait between polls from now on */
export async function slowDown(db: pg.Pool, word: string, intervalS: number | null): Promise<number> {
  const { rows } = await db.query<{ interval_s: number }>(
    `UPDATE key_claim SET interval_s = coalesce($2::int, interval_s + ${SLOWER_BY_S}),
       next_poll_at = now() + make_interval(secs => coalesce($2::int, interval_s + ${SLOWER_BY_S}))
     WHERE digest = $1 RETURNING interval_s`,
    [digestOf(word), intervalS],
  );
  return rows[0]?.interval_s ?? SLOWER_BY_S;
}

export async function dropClaim(db: pg.Pool, word: string): Promise<void> {
  await db.query('DELETE FROM key_claim WHERE digest = $1', [digestOf(word)]);
}

/** Ended well: the code is gone, and whoever missed the answer may ask for it again. */
export async function endClaim(client: pg.ClientBase, word: string): Promise<void> {
  await client.query('UPDATE key_claim SET sealed_code = NULL WHERE digest = $1', [digestOf(word)]);
}

/** AES-256-GCM; the nonce may be fixed, because a word seals one code. */
const NONCE = Buffer.alloc(12);
const TAG_BYTES = 16;

function seal(word: string, code: string): Buffer {
  const cipher = createCipheriv('aes-256-gcm', cipherKey(word), NONCE);
  return Buffer.concat([cipher.update(code, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

function unseal(word: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(word), NONCE, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8');
}
