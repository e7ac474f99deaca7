import localFont from 'next/font/local';

// `optional`: letters that come late are kept for the next page. To change them under a reader breaks lines anew and
// moves what is read. The package's own loaders swap, and take no setting.

export const textFont = localFont({
  src: '../../../../node_modules/geist/dist/fonts/geist-sans/Geist-Variable.woff2',
  variable: '--font-geist-sans',
  weight: '100 900',
  display: 'optional',
});

/** Stand-ins of its own: the framework knows none whose letters are all of one width. */
export const figureFont = localFont({
  src: '../../../../node_modules/geist/dist/fonts/geist-mono/GeistMono-Variable.woff2',
  variable: '--font-geist-mono',
  weight: '100 900',
  display: 'optional',
  adjustFontFallback: false,
  fallback: ['ui-monospace', 'Menlo', 'Consolas', 'Liberation Mono', 'monospace'],
});
