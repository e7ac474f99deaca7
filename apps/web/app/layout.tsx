import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { numberFont, textFont } from '../parts/layout/fonts.ts';
import { pageMetadata } from '../parts/layout/metadata.ts';
import { SiteFooter } from '../parts/layout/site-footer.tsx';
import { SiteHeader } from '../parts/layout/site-header.tsx';
import './globals.css';

/** Pages show rows of the database. What may be sent again is cached in front of Next (`server/page-cache`). */
export const dynamic = 'force-dynamic';

const {
  alternates: _alternates,
  title: _title,
  ...unfurled
} = pageMetadata({
  title: 'fsbench: where file-system and CPU time goes',
  description:
    'How fast chips and drives really are: durable writes, scaling over cores, memory file systems, turbo and throughput. Every result links to a signed document or its source.',
  path: '/',
});

/** Of pages that say no more than their title. */
export const metadata: Metadata = {
  ...unfurled,
  title: { default: 'fsbench: where file-system and CPU time goes', template: '%s · fsbench' },
};

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbfbf8' },
    { media: '(prefers-color-scheme: dark)', color: '#141517' },
  ],
};

export default function RootLayout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en" className={`${textFont.variable} ${numberFont.variable}`}>
      <body>
        <SiteHeader />
        <main id="content">{children}</main>
        <SiteFooter />
      </body>
    </html>
  );
}
