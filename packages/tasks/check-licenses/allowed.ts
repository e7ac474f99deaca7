// The licenses under which others' packages may be used here, and the packages that are an exception, each with its reason.

/** Permissive: a notice at most. */
const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BSD-1-Clause',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unicode-3.0',
  'Unlicense',
  'Zlib',
];

export const ALLOWED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(PERMISSIVE.map((license) => [license, 'permissive'])),
  'Apache-2.0 WITH LLVM-exception': 'permissive, and without conditions on compiled code',
  'MPL-2.0': 'copyleft for its own files only, which are used unchanged',
  'CDLA-Permissive-2.0': 'permissive, for data: certificates of authorities',
  'CC-BY-4.0': 'data with a notice: what browsers support',
  'Python-2.0': 'permissive',
};

/** By name, with the license that applies; a field that is missing or no SPDX expression is replaced by it. */
export const EXCEPTIONS: Readonly<Record<string, readonly [license: string | null, reason: string]>> = {
  '@action-validator/core': ['GPL-3.0-only', 'a tool of the tests; it is neither linked nor shipped'],
  elkjs: ['EPL-2.0', 'copyleft for its own files only, which are used unchanged'],
  geist: ['SIL OPEN FONT LICENSE', 'a font that is served unchanged, with its license'],
  'parse-cache-control': [null, 'its LICENSE is BSD-3-Clause; a tool of the tests'],
  'seq-queue': [null, 'its LICENSE is MIT'],
  '@img/sharp-libvips-*': ['LGPL-3.0-or-later', 'optional in Next.js; the site turns image optimization off'],
  '@img/sharp-wasm32': ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', 'optional in Next.js; the site turns it off'],
  '@img/sharp-win32-*': ['Apache-2.0 AND LGPL-3.0-or-later', 'optional in Next.js; the site turns it off'],
};
