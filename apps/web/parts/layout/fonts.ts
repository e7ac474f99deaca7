import localFont from 'next/font/local';

// `optional`: letters that come late are kept for the next page. To change them under a reader breaks lines anew and
// moves what is read. So they have to be small: `fonts/` tells how they are cut down from the package's, whose own loaders
// swap, and take no setting.

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
