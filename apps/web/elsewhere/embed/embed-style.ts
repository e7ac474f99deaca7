import { createHash } from 'node:crypto';
import { DARK, LIGHT } from '../../charts/palette.ts';

export const EMBED_THEMES = ['light', 'dark', 'auto'] as const;
export type EmbedTheme = (typeof EMBED_THEMES)[number];

const FONTS = '--font-text:ui-sans-serif,system-ui,sans-serif;--font-figures:ui-monospace,monospace';

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

/** The narrow sheet shows below this many CSS pixels, as on the pages. */
const NARROW_BELOW = 620;

const REST = `
*{box-sizing:border-box;margin:0}
body{background:var(--paper);color:var(--ink);font:15px/1.45 var(--font-text);padding:12px 14px}
h1{font-size:17px;font-weight:600;line-height:1.3;text-wrap:balance}
h2{font-size:13px;font-weight:400;color:var(--ink-soft)}
p,ul{font-size:13px;color:var(--ink-soft);padding:0;list-style:none;overflow-wrap:anywhere}
a{color:inherit;text-underline-offset:.15em}
a:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
svg{display:block;width:100%;height:auto;margin:8px 0}
.narrow{display:none}
.said{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
@media(max-width:${NARROW_BELOW}px){.wide{display:none}.narrow{display:block}}
`;

export const embedStyle = (theme: EmbedTheme): string => `${COLORS[theme]}${REST}`;

const policies = new Map<EmbedTheme, string>();

/** Anybody may frame it; nothing in it can run or load, and its one style sheet is allowed by its digest. */
export function embedPolicy(theme: EmbedTheme): string {
  const known = policies.get(theme);
  if (known !== undefined) return known;
  const digest = createHash('sha256').update(embedStyle(theme)).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'; frame-ancestors *`;
  policies.set(theme, policy);
  return policy;
}
