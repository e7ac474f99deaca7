import { randomBytes } from 'node:crypto';
import { crc32, gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { joinCrc32, shiftOf } from './crc32-join.ts';
import { toGzip, toPieces } from './pieces.ts';

const newNonce = () => randomBytes(16).toString('base64');
const script = (nonce: string, at: number) => `<script nonce="${nonce}">push(${at}, "Größe, 尺寸 ${at % 7}")</script>`;
const page = (nonce: string, scripts: number) =>
  `${Array.from({ length: scripts }, (_, at) => script(nonce, at)).join('<p>between</p>'.repeat(9))}</html>`;

test.each([0, 1, 2, 60, 700])(
  'a body with its nonce in %i places is the same body with another nonce there',
  async (scripts) => {
    const [made, answered] = [newNonce(), newNonce()];
    const pieces = await toPieces(Buffer.from(page(made, scripts)), made);
    for (const nonce of [made, answered, newNonce()])
      expect(gunzipSync(toGzip(pieces, nonce)).toString()).toBe(page(nonce, scripts));
  },
);

test('a body that begins and ends with its nonce, or is empty, is whole too', async () => {
  const [made, answered] = [newNonce(), newNonce()];
  for (const body of [(nonce: string) => `${nonce}${nonce}x${nonce}`, (nonce: string) => nonce, () => '']) {
    const pieces = await toPieces(Buffer.from(body(made)), made);
    expect(gunzipSync(toGzip(pieces, answered)).toString()).toBe(body(answered));
  }
});

test('pieces are hardly larger than the whole', async () => {
  const nonce = newNonce();
  const body = page(nonce, 60);
  const whole = gzipSync(body).length;
  expect(toGzip(await toPieces(Buffer.from(body), nonce), nonce).length).toBeLessThan(whole + 60 * 60);
});

test('the checksum of two texts is known from that of each', () => {
  for (const length of [0, 1, 2, 3, 24, 255, 4096, 100_001]) {
    const [first, second] = [randomBytes(77), randomBytes(length)];
    expect(joinCrc32(crc32(first), crc32(second), shiftOf(length))).toBe(crc32(Buffer.concat([first, second])));
  }
});
