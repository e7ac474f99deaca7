import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { deleteClaim } from '../../db/keys/delete-claim.ts';
import { deleteExpiredClaims } from '../../db/keys/delete-expired-claims.ts';
import { endClaim } from '../../db/keys/end-claim.ts';
import { findClaim } from '../../db/keys/find-claim.ts';
import { setPollInterval } from '../../db/keys/set-poll-interval.ts';
import { storeClaim } from '../../db/keys/store-claim.ts';
import { takePollTurn } from '../../db/keys/take-poll-turn.ts';
import type { PrismaClient } from '../../db/prisma-over.ts';
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

const SECRET_BYTES = 24;
const digestOf = (word: string) => createHash('sha256').update(`fsbench claim ${word}`).digest();
const cipherKey = (word: string) => Buffer.from(hkdfSync('sha256', word, '', 'fsbench device code', 32));

export async function openClaim(prisma: PrismaClient, keyId: string, flow: DeviceFlow): Promise<string> {
  const word = randomBytes(SECRET_BYTES).toString('base64url');
  await deleteExpiredClaims(prisma);
  await storeClaim(prisma, {
    digest: digestOf(word),
    keyId,
    sealedCode: seal(word, flow.device_code),
    intervalS: flow.interval,
    expiresInS: flow.expires_in,
  });
  return word;
}

/** Takes the turn to ask the provider, where it is time: two polls at once ask it once. null: there is no such claim. */
export async function takeClaim(prisma: PrismaClient, keyId: string, word: string): Promise<Claim | null> {
  const digest = digestOf(word);
  const claim = await findClaim(prisma, digest, keyId);
  if (!claim) return null;
  const { sealedCode, intervalS } = claim;
  return {
    keyId: claim.keyId,
    deviceCode: sealedCode && unseal(word, Buffer.from(sealedCode)),
    intervalS,
    isTurn: sealedCode !== null && (await takePollTurn(prisma, digest, intervalS)),
  };
}

/** RFC 8628: five seconds more where the provider does not say how many. */
const SLOWER_BY_S = 5;

/** The provider asks for slower polls. @returns how long to wait between polls from now on */
export async function slowDown(
  prisma: PrismaClient,
  word: string,
  nowS: number,
  requestedS: number | null,
): Promise<number> {
  const intervalS = requestedS ?? nowS + SLOWER_BY_S;
  await setPollInterval(prisma, digestOf(word), intervalS);
  return intervalS;
}

export const dropClaim = (prisma: PrismaClient, word: string): Promise<void> => deleteClaim(prisma, digestOf(word));

/** Ended well: the code is gone, and whoever missed the answer may ask for it again. */
export const closeClaim = (client: pg.ClientBase, word: string): Promise<void> => endClaim(client, digestOf(word));

/** AES-256-GCM; the nonce may be fixed, because a word seals one code. */
const NONCE = Buffer.alloc(12);
const TAG_BYTES = 16;

function seal(word: string, code: string): Buffer<ArrayBuffer> {
  const cipher = createCipheriv('aes-256-gcm', cipherKey(word), NONCE);
  return Buffer.concat([cipher.update(code, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

function unseal(word: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(word), NONCE, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8');
}
