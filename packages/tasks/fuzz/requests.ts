// Requests to a site: uploads that are wrong inside, wrong around, or sent the wrong way.

import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Random } from '@fsbench/stats';
import { KEY, seal } from '../../contract/fixtures/signing.ts';
import { PAYLOAD_TYPES } from '../../contract/src/index.ts';
import { fromRoot } from '../places.mjs';
import { STRINGS } from './hostile.ts';
import { mutateBytes, mutateText } from './mutate-bytes.ts';
import { mutated } from './mutate-document.ts';
import { mutantPayload } from './payloads.ts';
import type { Seeds } from './seeds.ts';

export interface FuzzRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const REQUESTS = fromRoot('packages', 'contract', 'fixtures', 'requests');
const requestDocuments = readdirSync(REQUESTS).map(
  (name) => JSON.parse(readFileSync(`${REQUESTS}/${name}`, 'utf8')) as object,
);

export function mutantRequest(random: Random, seeds: Seeds): FuzzRequest {
  const kind = random.nextUnit();
  if (kind < 0.7) return upload(random, Buffer.from(JSON.stringify(seal(mutantPayload(random, seeds), KEY))));
  if (kind < 0.8) return upload(random, mutateText(random, JSON.stringify(seal(mutantPayload(random, seeds), KEY))));
  if (kind < 0.86) return damagedUpload(random, seeds);
  if (kind < 0.95) return signedRequest(random, seeds);
  return read(random);
}

const pick = <T>(random: Random, list: readonly T[], fallback: T): T => list[random.nextBelow(list.length)] ?? fallback;

function upload(random: Random, bytes: Buffer): FuzzRequest {
  const isGzip = random.nextUnit() < 0.5;
  const headers = isGzip ? { ...JSON_TYPE, 'content-encoding': 'gzip' } : JSON_TYPE;
  return { method: 'POST', path: '/api/v1/runs', headers, body: isGzip ? gzipSync(bytes) : bytes };
}

/** Bytes damaged after compression, or headers that contradict them. */
function damagedUpload(random: Random, seeds: Seeds): FuzzRequest {
  const sent = upload(random, Buffer.from(JSON.stringify(seal(mutantPayload(random, seeds), KEY))));
  if (random.nextUnit() < 0.5) return { ...sent, body: mutateBytes(random, sent.body ?? Buffer.alloc(0)) };
  const types = ['application/json', 'application/json; charset=utf-16', 'text/plain', '', 'application/xml', '*/*'];
  const encodings = ['gzip', 'identity', 'br', 'deflate', 'gzip, gzip', 'GZIP', '', 'zstd'];
  const headers = { 'content-type': pick(random, types, ''), 'content-encoding': pick(random, encodings, '') };
  return { ...sent, headers, method: pick(random, ['POST', 'PUT', 'PATCH', 'DELETE'], 'POST') };
}

/** About a run or a key: signed, by a secret, or neither. */
function signedRequest(random: Random, { donors }: Seeds): FuzzRequest {
  const document = mutated(random, pick(random, requestDocuments, {}), donors);
  const type = pick(random, Object.values(PAYLOAD_TYPES), PAYLOAD_TYPES.request);
  const envelope = JSON.stringify(seal(Buffer.from(JSON.stringify(document)), KEY, type));
  const text = random.nextUnit() < 0.3 ? mutateText(random, envelope) : Buffer.from(envelope);
  const paths = ['runs/0123456789ABCDEF/requests', 'runs/0123456789ABCDEF/withdraw', `keys/${KEY.keyId}/requests`];
  const path = pick(random, [...paths, `keys/${KEY.keyId}/claims`, 'runs/0/requests', 'keys/x/requests'], '');
  return { method: 'POST', path: `/api/v1/${path}`, headers: JSON_TYPE, body: text };
}

const PLACES = ['/r/', '/chips/', '/drives/', '/machines/', '/suites/', '/contributors/', '/search?q=', '/compare/'];
const MORE_PLACES = [
  '/badge/',
  '/embed/',
  '/og/r/',
  '/api/v1/runs/',
  '/api/v1/runs?after=',
  '/api/v1/search?q=',
  '/data/',
];
const ESCAPES = ['%', '%E0%A4%A', '%ZZ', '%ff', '%00', '%2e%2e%2f', '..', '.', '%', '[slug]', '~', '*', '\\'];
const ENDINGS = ['', '.json', '.csv', '.md', '.svg', '/', '//', '?fs=', '?limit=-1', '?limit=1e9', '#'];

/** A page or an answer under a hostile address. */
function read(random: Random): FuzzRequest {
  const place = pick(random, [...PLACES, ...MORE_PLACES], '/');
  const word = pick(random, STRINGS, '');
  const name =
    random.nextUnit() < 0.5 ? pick(random, ESCAPES, '') : encodeURIComponent(word.toWellFormed()).slice(0, 2_000);
  const method = random.nextUnit() < 0.9 ? 'GET' : pick(random, ['HEAD', 'OPTIONS', 'PUT', 'DELETE'], 'HEAD');
  return { method, path: place + name + pick(random, ENDINGS, ''), headers: {}, body: null };
}
