import localFont from 'next/font/local';

// `optional`: a font that comes late is used from the next page on. To change it under a reader breaks lines anew and moves
// what is read, even if the fallback has the same average width. So a first visit on a slow connection is read in a font of
// the system, and no page moves (`e2e/steady.spec.ts`). The files have to be small: `fonts/` says how they are cut down from
// those of the package, whose own loaders swap, and take no setting.

export const textFont = localFont({
  src: './fonts/geist-sans.woff2',
  variable: '--font-geist-sans',
  weight: '400 700',
  display: 'optional',
});

/** Stand-ins of its own: the framework knows none whose letters are all of one width. */
export const numberFont = localFont({
  src: './fonts/geist-mono.woff2',
  variable: '--font-geist-mono',
  weight: '400 700',
  display: 'optional',
  adjustFontFallback: false,
  fallback: ['ui-monospace', 'Menlo', 'Consolas', 'Liberation Mono', 'monospace'],
});
