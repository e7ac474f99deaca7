import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding, type Encoding } from '../../http/encodings.ts';
import type { Below, Recorded } from './record.ts';

const COMPRESSIBLE = /^(?:text\/(?!html)|application\/(?:[\w.-]+\+)?(?:json|xml)\b|image\/svg\+xml)/;

/** Data in words: formats, feeds and the API's responses. Pictures and dumps are compressed as they are. */
export const isData = (headers: OutgoingHttpHeaders): boolean =>
  COMPRESSIBLE.test(String(headers['content-type'] ?? '')) && headers['content-encoding'] === undefined;

/** A smaller body fits into one packet anyway. */
const LEAST_BYTES = 1_024;

const [packGzip, packBrotli] = [promisify(gzip), promisify(brotliCompress)];

/** Made for one response: about as fast as gzip at its usual level, and smaller. */
const BROTLI_QUALITY = 4;

const pack: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) =>
    packBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => packGzip(body, { level: 6 }),
};

/** Sends data that were recorded, compressed as their client accepts it. */
export async function sendData(
  response: ServerResponse,
  { status, body }: Recorded,
  { headers, below }: { readonly headers: IncomingHttpHeaders; readonly below: Below },
): Promise<void> {
  const accepted = headers['accept-encoding']?.toString();
  const encoding = body.length < LEAST_BYTES ? null : acceptedEncoding(accepted, ['br', 'gzip']);
  const sent = encoding === null ? body : await pack[encoding](body);
  if (response.destroyed) return;
  if (encoding !== null) response.setHeader('content-encoding', encoding);
  // The framework's own words are about its pages.
  response.setHeader('vary', 'accept-encoding');
  response.setHeader('content-length', sent.length);
  Reflect.apply(below.writeHead, response, [status]);
  Reflect.apply(below.end, response, [sent]);
}
