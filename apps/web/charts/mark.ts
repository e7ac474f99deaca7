/**
 * A drawing as plain data: the one result of every draw function. A page renders it
 * through React, a `.svg` address as text; both come from the same marks, so they cannot differ.
 */
export type MarkTag = 'svg' | 'g' | 'path' | 'line' | 'circle' | 'rect' | 'text' | 'tspan' | 'a' | 'title' | 'style';

export interface Mark {
  readonly tag: MarkTag;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly children: readonly (Mark | string)[];
}

export type Attributes = Readonly<Record<string, string | number | null | undefined | false>>;

/** Places are rounded to a tenth of a unit, less than a pixel shows: digits are most of what a drawing weighs. */
const DECIMALS = new Set(['x', 'y', 'x1', 'x2', 'y1', 'y2', 'cx', 'cy', 'width', 'height']);

/** Makes a mark; attributes that are null, undefined or false are left out. */
export function mark(tag: MarkTag, attributes: Attributes = {}, ...children: readonly (Mark | string | null)[]): Mark {
  const written: Record<string, string | number> = {};
  for (const name in attributes) {
    const value = attributes[name];
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`<${tag}> ${name}: ${value}`);
    written[name] = typeof value === 'number' ? rounded(value, DECIMALS.has(name) ? 10 : 100) : value;
  }
  return { tag, attributes: written, children: children.filter((child) => child !== null) };
}

/** XML 1.0 has no way to write these, escaped or not; an unpaired surrogate is not a character. */
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Most words of a chart hold none of these. */
const NEEDS_ESCAPING = /[&<>"'\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\ud800-\udfff]/;

export function escapeXml(text: string): string {
  if (!NEEDS_ESCAPING.test(text)) return text;
  return text
    .toWellFormed()
    .replace(UNWRITABLE, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** The marks as XML text. Everything that is not a tag name is escaped, `<style>` included. */
export function markText(drawn: Mark): string {
  let text = `<${drawn.tag}`;
  for (const name in drawn.attributes) text += ` ${name}="${escapeXml(String(drawn.attributes[name]))}"`;
  text += '>';
  for (const child of drawn.children) text += typeof child === 'string' ? escapeXml(child) : markText(child);
  return `${text}</${drawn.tag}>`;
}

/** Path of straight lines through points. */
export function polyline(points: readonly (readonly [number, number])[], closed = false): string {
  const path = points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${rounded(x)} ${rounded(y)}`).join('');
  return closed ? `${path}Z` : path;
}

/** A line is wider than half a unit. */
const PLACES_PER_UNIT = 2;

/** Upright ticks. Many have one place, which is drawn once: however many there are, a path is no longer than its width. */
export const ticksPath = (places: readonly number[], top: number, bottom: number): string =>
  [...new Set(places.map((place) => rounded(place, PLACES_PER_UNIT)))]
    .map((place) => `M${place} ${rounded(top)}V${rounded(bottom)}`)
    .join('');

export const rounded = (value: number, parts = 10): number => Math.round(value * parts) / parts;
