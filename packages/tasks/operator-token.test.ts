import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { whyWeak } from '../../apps/web/views/operate/session.ts';
import { operatorToken } from './operator-token.mjs';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'fsbench-token-')), 'state');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

test('a site on this machine has a strong token that only its owner reads, and keeps it', () => {
  const { token, file = '' } = operatorToken({ isEmbedded: true, folder });
  expect(whyWeak(token)).toBe(null);
  expect(token).toHaveLength(48);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(operatorToken({ isEmbedded: true, folder })).toEqual({ token, file });
});

test("the operator's own token wins, and a site that others reach gets none", () => {
  expect(operatorToken({ OPERATOR_TOKEN: 'mine', isEmbedded: true, folder })).toEqual({ token: 'mine' });
  expect(operatorToken({ OPERATOR_TOKEN: '', isEmbedded: false, folder })).toEqual({ token: '' });
  expect(() => statSync(folder)).toThrow('ENOENT');
});
