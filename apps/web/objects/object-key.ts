import { createHash } from 'node:crypto';

/** What a row of `submission` says of its object: both are SHA-256. */
export interface ObjectAddress {
  /** Of the signed payload. */
  readonly sha256: Uint8Array;
  /** Of the stored bytes: the gzip of the envelope. */
  readonly objectSha256: Uint8Array;
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** What all objects of a run start with: a run that was sent twice in different compression may have left two. */
export function prefixOf(sha256: Uint8Array): string {
  const digest = hex(sha256);
  return `${digest.slice(0, 3)}/${digest}-`;
}

/** By its content alone. 4,096 folders: ten million files are 2,400 in each, and soon no upload has to make one. */
export const keyOf = ({ sha256, objectSha256 }: ObjectAddress): string => `${prefixOf(sha256)}${hex(objectSha256)}`;

const KEY = /^([0-9a-f]{3})\/(\1[0-9a-f]{61})-([0-9a-f]{64})$/;

/** null: no key of ours. */
export function addressOf(key: string): ObjectAddress | null {
  const [, , sha256, objectSha256] = KEY.exec(key) ?? [];
  return sha256 === undefined || objectSha256 === undefined
    ? null
    : { sha256: Buffer.from(sha256, 'hex'), objectSha256: Buffer.from(objectSha256, 'hex') };
}

export const digestOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
