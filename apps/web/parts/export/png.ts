import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { encodePng } from './png-encode.ts';
import { Turns } from './turns.ts';

/** Twice 1200 pixels: sharp on a dense screen, and as wide as an image in an issue ever shows. */
const WIDTH = 2400;
/** Of the drawing, in its own units: a board of hundreds of rows would be an image nobody can send. */
const MOST_RATIO = 3;
const MAX_CACHED = 48;

/**
 * Rendering takes a whole core for a tenth of a second: two at a time, off the loop that answers requests. A flood of
 * addresses nobody asked for before fills a short queue and is refused; what is kept is still answered.
 */
export const MOST_WAITING = 24;
const turns = new Turns({ most: 2, mostWaiting: MOST_WAITING });
/** By what they draw, the ones still being drawn too: who asks for the same waits for the same. */
const cachedImages = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** A drawing of ours (no custom properties, no style sheet) as a PNG, in the fonts of the site and no others. */
export function svgPng(svg: string, width = widthFor(svg)): Promise<Uint8Array<ArrayBuffer>> {
  const key = createHash('sha256').update(`${width} ${svg}`).digest('base64');
  const known = cachedImages.get(key);
  // What is asked for again moves to the young end.
  cachedImages.delete(key);
  const png = known ?? turns.take(() => render(svg, width));
  cachedImages.set(key, png);
  if (!known) png.catch(() => cachedImages.delete(key));
  const oldest = cachedImages.keys().next();
  if (cachedImages.size > MAX_CACHED && !oldest.done) cachedImages.delete(oldest.value);
  return png;
}

async function render(svg: string, width: number): Promise<Uint8Array<ArrayBuffer>> {
  const image = await renderAsync(withPlainSpaces(svg), { fitTo: { mode: 'width', value: width }, font: siteFonts() });
  return await encodePng(image.pixels, image.width, image.height);
}

/** A very tall chart is made smaller, never cut. */
function widthFor(svg: string): number {
  const [, width = '1', height = '1'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  const ratio = Number(height) / Number(width);
  return Math.max(600, Math.round(WIDTH / Math.max(1, ratio / MOST_RATIO)));
}

/** Geist has no thin spaces, and a missing letter would be drawn as a box. */
const withPlainSpaces = (svg: string) => svg.replaceAll(/[\u2009\u202f]/g, ' ');

const FONTS = ['geist-sans/Geist-Regular.ttf', 'geist-sans/Geist-SemiBold.ttf', 'geist-mono/GeistMono-Regular.ttf'];
let found: readonly string[] | null = null;

/** The fonts of the installed package, wherever above this process the packages stand, and none of the system's. */
export function siteFonts() {
  found ??= FONTS.map((font) => join(packageFolder('geist'), 'dist', 'fonts', font));
  return {
    loadSystemFonts: false,
    fontFiles: [...found],
    defaultFontFamily: 'Geist',
    sansSerifFamily: 'Geist',
    monospaceFamily: 'Geist Mono',
  };
}

function packageFolder(name: string): string {
  for (let folder = process.cwd(); ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(candidate)) return candidate;
    if (dirname(folder) === folder) throw new Error(`the package ${name} is not installed above ${process.cwd()}`);
  }
}
