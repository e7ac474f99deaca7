import { createHash } from 'node:crypto';
import { DARK, LIGHT } from '../../charts/palette.ts';
import type { Sheet } from '../../charts/sheet.ts';
import { EMBED_FONTS, fontHref } from './embed-fonts.ts';

export const EMBED_THEMES = ['light', 'dark', 'auto'] as const;
export type EmbedTheme = (typeof EMBED_THEMES)[number];

export type EmbedSheet = Sheet;

/** A chart is drawn for each, and the widest that has room is shown in its own size: letters are never scaled. */
export const EMBED_SHEETS: readonly [EmbedSheet, ...EmbedSheet[]] = [
  { kind: 'narrow', width: 340 },
  { kind: 'narrow', width: 380 },
  { kind: 'narrow', width: 480 },
  { kind: 'wide', width: 620 },
  { kind: 'wide', width: 760 },
  { kind: 'wide', width: 960 },
  { kind: 'wide', width: 1160 },
];
/** Left and right of the chart together. */
export const PADDING = 16;

export const sheetFor = (frameWidth: number): EmbedSheet =>
  EMBED_SHEETS.findLast(({ width }) => width + PADDING <= frameWidth) ?? EMBED_SHEETS[0];

const FONTS = '--font-text:Geist,ui-sans-serif,system-ui,sans-serif;--font-figures:GeistMono,ui-monospace,monospace';

const FACES = EMBED_FONTS.map(
  ({ family, file }) =>
    `@font-face{font-family:"${family}";src:url(${fontHref(file)}) format("woff2");font-weight:400 700;font-display:swap}`,
).join('');

/** From its own width on a sheet is shown, and those below it are not; the narrowest also where not even it has room. */
const SHEETS = EMBED_SHEETS.map(({ width }, at) => {
  const shown = `.s${width}{display:block}`;
  if (at === 0) return shown;
  return `@media(min-width:${width + PADDING}px){.sheet{display:none}${shown}}`;
}).join('');

const declarations = (palette: Readonly<Record<string, string>>, scheme: 'light' | 'dark') =>
  `${Object.entries(palette)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')};${FONTS};color-scheme:${scheme}`;

const light = `:root{${declarations(LIGHT, 'light')}}`;
const dark = `:root{${declarations(DARK, 'dark')}}`;
const COLORS: Readonly<Record<EmbedTheme, string>> = {
  light,
  dark,
  auto: `${light}@media(prefers-color-scheme:dark){${dark}}`,
};

const REST = `
*{box-sizing:border-box;margin:0}
body{background:var(--paper);color:var(--ink);font:15px/1.45 var(--font-text);padding:10px ${PADDING / 2}px}
h1{font-size:17px;font-weight:600;line-height:1.3;text-wrap:balance}
h2{font-size:15px;font-weight:600;margin-top:10px}
.source{color:var(--ink-faint)}
p,ul{font-size:13px;color:var(--ink-soft);padding:0;list-style:none;overflow-wrap:anywhere}
a{color:inherit;text-underline-offset:.15em}
a:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
svg{display:block;max-width:100%;height:auto;margin:8px 0}
.verdict{font-size:15px;color:var(--ink);text-wrap:balance}
.sheet{display:none}
${EMBED_SHEETS.map(({ width }) => `.s${width} svg{width:${width}px}`).join('')}
.said{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
${SHEETS}
`;

export const embedStyle = (theme: EmbedTheme): string => `${FACES}${COLORS[theme]}${REST}`;

const policies = new Map<EmbedTheme, string>();

/** Anybody may frame it; nothing in it can run, it loads only the fonts of the site, and its one style sheet is allowed by its digest. */
export function embedPolicy(theme: EmbedTheme): string {
  const known = policies.get(theme);
  if (known !== undefined) return known;
  const digest = createHash('sha256').update(embedStyle(theme)).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${digest}'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *`;
  policies.set(theme, policy);
  return policy;
}
