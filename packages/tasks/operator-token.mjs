// The token that opens /operate on a site of `npm start`: the operator's own, or one that is made once and stored.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { STATE } from './places.mjs';

/** Of a site that only this machine reaches. Elsewhere /operate stays closed until its operator sets a token. */
export function operatorToken({ OPERATOR_TOKEN, isEmbedded, folder = STATE }) {
  if (OPERATOR_TOKEN || !isEmbedded) return { token: OPERATOR_TOKEN };
  const file = join(folder, 'operator-token');
  return { token: readToken(file) ?? makeToken(folder, file), file };
}

function readToken(file) {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function makeToken(folder, file) {
  const token = randomBytes(24).toString('hex');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${token}\n`, { mode: 0o600 });
  return token;
}
