// Uploads as a collector sends them: signed, gzipped, about 40 KB, no two alike.
import { createHash, randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { keyFrom, sealDocument } from '../../contract/fixtures/signing.ts';
import { syntheticRun } from '../../contract/fixtures/synthetic-run.ts';

const CONTRIBUTORS_COUNT = 50;
const DOCUMENTS_COUNT = 24;
/** Rounds and operations that bring the envelope to the 40 KB which the contract promises for a quick run. */
const SHAPE = { roundsCount: 26, operationsCount: 900 };

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** Makes `count` of them, each with a digest of its own. Different each time, so that a bench can be repeated. */
export function makeUploads(count: number): Buffer[] {
  const batch = randomBytes(8).toString('hex');
  const keys = Array.from({ length: CONTRIBUTORS_COUNT }, (_, at) => keyFrom(digest(`bench contributor ${at}`)));
  const documents = Array.from({ length: DOCUMENTS_COUNT }, (_, at) =>
    syntheticRun({ keyId: '', seed: digest(`bench document ${at}`), ...SHAPE }),
  );
  return Array.from({ length: count }, (_, at) => {
    const key = keys[at % keys.length];
    const document = documents[at % documents.length];
    if (!key || !document) throw new RangeError('nothing to send');
    const run = { ...document, key_id: key.keyId, withdraw_sha256: digest(`${batch} ${at}`) };
    return gzipSync(sealDocument(run, key));
  });
}
