import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { answer, contentTag, problem } from '../../parts/export/answer.ts';

/** The fonts of the pages, at an address that stays; `next.config.ts` takes them along, which no import shows. */
export const EMBED_FONTS = [
  { family: 'Geist', file: 'geist-sans.woff2' },
  { family: 'GeistMono', file: 'geist-mono.woff2' },
] as const;
const FOLDER = 'apps/web/parts/layout/fonts';

export const fontHref = (file: string): string => `/embed/fonts/${file}`;

export async function answerFont(request: Request, name: string): Promise<Response> {
  const font = EMBED_FONTS.find(({ file }) => file === name);
  if (font === undefined) return problem('subject_unknown', 'No such font.');
  const body = new Uint8Array(await readFile(pathOf(font.file)));
  const headers = { 'Cache-Control': 'public, max-age=86400' };
  return answer(request, contentTag(body), { body, type: 'font/woff2', headers });
}

/** Wherever above this process the project is. */
function pathOf(file: string): string {
  for (let folder = process.cwd(); ; folder = dirname(folder)) {
    const candidate = join(folder, FOLDER, file);
    if (existsSync(candidate)) return candidate;
    if (dirname(folder) === folder) throw new Error(`${FOLDER}/${file} is not above ${process.cwd()}`);
  }
}
