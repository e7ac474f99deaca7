import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { byteRange } from '../http/byte-range.ts';
import { isKnownTag } from '../http/known-tag.ts';
import { findDump, listDumps } from './dump-folder.ts';
import { type DumpFile, MANIFEST, type Manifest } from './manifest.ts';

const SUMS = 'SHA256SUMS';

const COMMON = {
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'accept-ranges, content-length, content-range, etag',
  'content-security-policy': "default-src 'none'; sandbox",
};
/** Not longer: a dump goes when a run in it is withdrawn. And as it is: a digest is of these bytes. */
const CACHE_CONTROL = { 'cache-control': 'public, max-age=300, no-transform' };

interface FileRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** `/data/DUMP/FILE`; null: another path, which is not of a dump. */
export function dumpPath(urlPath: string): { readonly id: string; readonly name: string } | null {
  const [, id, name] = /^\/data\/(latest|\d{8}-\d{6}-\d{3})\/([A-Za-z0-9._]+)$/.exec(urlPath) ?? [];
  return id !== undefined && name !== undefined ? { id, name } : null;
}

/**
 * A file of a dump, whole or in part; `latest` leads to the one that is the latest now. Answered by the server itself:
 * the framework sends no length, and who reads a part of a file has to know how long the whole is.
 */
export async function serveFile(
  requestedAddress: FileRequest,
  folder: string,
  { id, name }: { id: string; name: string },
) {
  if (id === 'latest') return leadToLatest(requestedAddress, folder, name);
  const manifest = await findDump(folder, id);
  if (manifest === null) return missing(requestedAddress, 'no such dump: it is outdated, or was never made');
  if (name === MANIFEST)
    return small(requestedAddress, manifest, `${JSON.stringify(manifest, null, 2)}\n`, 'application/json');
  if (name === SUMS) return small(requestedAddress, manifest, sumsOf(manifest), 'text/plain; charset=utf-8');
  const file = manifest.files.find((one) => one.name === name);
  if (file === undefined) return missing(requestedAddress, `no such file: ${MANIFEST} names those that there are`);
  return send(requestedAddress, path.join(folder, id, name), file);
}

async function leadToLatest(requestedAddress: FileRequest, folder: string, name: string): Promise<void> {
  const [latest] = await listDumps(folder);
  if (latest === undefined) return missing(requestedAddress, 'no dump has been made yet');
  if (![MANIFEST, SUMS, ...latest.files.map((one) => one.name)].includes(name))
    return missing(requestedAddress, 'no such file');
  const headers = { ...COMMON, location: `/data/${latest.id}/${name}`, 'cache-control': 'no-cache' };
  requestedAddress.response.writeHead(307, { ...headers, 'content-length': 0 }).end();
}

function missing({ request, response }: FileRequest, detail: string): void {
  const body = `${JSON.stringify({ type: 'about:blank', title: 'No such file.', status: 404, detail })}\n`;
  const headers = { ...COMMON, 'content-type': 'application/problem+json', 'cache-control': 'no-cache' };
  response.writeHead(404, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function small({ request, response }: FileRequest, { id }: Manifest, body: string, type: string): void {
  const headers = { ...COMMON, ...CACHE_CONTROL, 'content-type': type, etag: `"${id}"` };
  if (isKnownTag(request.headers['if-none-match'], `"${id}"`)) return void response.writeHead(304, headers).end();
  response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** As `sha256sum --check` reads it. */
const sumsOf = ({ files }: Manifest): string => files.map(({ sha256, name }) => `${sha256}  ${name}\n`).join('');

const typeOf = (name: string) => (name.endsWith('.gz') ? 'application/gzip' : 'application/vnd.apache.parquet');

async function send(
  { request, response }: FileRequest,
  location: string,
  { name, bytes, sha256 }: DumpFile,
): Promise<void> {
  const tag = `"${sha256}"`;
  const headers = { ...COMMON, ...CACHE_CONTROL, 'content-type': typeOf(name), 'accept-ranges': 'bytes', etag: tag };
  if (isKnownTag(request.headers['if-none-match'], tag)) return void response.writeHead(304, headers).end();
  const { range: requestedAddress, 'if-range': condition } = request.headers;
  const range = condition === undefined || condition === tag ? byteRange(requestedAddress ?? null, bytes) : null;
  if (range === 'unsatisfiable') {
    const size = { 'content-range': `bytes */${bytes}`, 'content-length': 0 };
    return void response.writeHead(416, { ...headers, ...size }).end();
  }
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  const part = range === null ? {} : { 'content-range': `bytes ${start}-${end}/${bytes}` };
  response.writeHead(range === null ? 200 : 206, { ...headers, ...part, 'content-length': end - start + 1 });
  if (request.method === 'HEAD') return void response.end();
  // As fast as the asker reads; one that leaves, or a dump that is removed just now, ends the connection.
  await pipeline(createReadStream(location, { start, end }), response).catch(() => response.destroy());
}
