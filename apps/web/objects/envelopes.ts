import { digestOf, keyOf, type ObjectAddress, prefixOf } from './object-key.ts';
import { ObjectFault, type ObjectStore, StoreError } from './object-store.ts';

/** The columns of `submission` that lead to its bytes. */
export interface EnvelopeColumns {
  readonly sha256: Buffer;
  /** Of a run that has not been moved to the store yet. */
  readonly envelope: Buffer | null;
  /** Of the bytes in the store; null: they are not there. */
  readonly objectSha256: Buffer | null;
}

/** Writes the gzip of an envelope. Resolves with its digest when it is durable. */
export async function putEnvelope(store: ObjectStore, sha256: Uint8Array, gzip: Uint8Array): Promise<Buffer> {
  const objectSha256 = digestOf(gzip);
  await store.put(keyOf({ sha256, objectSha256 }), gzip);
  return objectSha256;
}

/**
 * The gzip of an envelope, of the row or of the store; null: the run was withdrawn.
 *
 * @throws ObjectFault where the store lost or changed it
 */
export async function readEnvelope(row: EnvelopeColumns, store: ObjectStore | null): Promise<Buffer | null> {
  if (row.envelope !== null) return row.envelope;
  return row.objectSha256 === null ? null : getObject(store, { sha256: row.sha256, objectSha256: row.objectSha256 });
}

export async function getObject(store: ObjectStore | null, address: ObjectAddress): Promise<Buffer> {
  const key = keyOf(address);
  if (store === null) throw new StoreError('unavailable', new Error('neither OBJECT_STORE nor DATA_DIR is set'));
  const bytes = await store.get(key);
  if (bytes === null) throw new ObjectFault('missing', key);
  if (!digestOf(bytes).equals(address.objectSha256)) throw new ObjectFault('damaged', key);
  return bytes;
}

/** Removes all that the store has of a run. */
export const removeEnvelope = (store: ObjectStore, sha256: Uint8Array): Promise<void> => store.remove(prefixOf(sha256));
