import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { THEME_SCRIPT } from '../http/theme-script.ts';
import { numberFont, textFont } from '../parts/layout/fonts.ts';
import { pageMetadata } from '../parts/layout/metadata.ts';
import { SiteFooter } from '../parts/layout/site-footer.tsx';
import { SiteHeader } from '../parts/layout/site-header.tsx';
import { Started } from '../parts/layout/started.tsx';
import './globals.css';

/** Pages show rows of the database. What may be sent again is cached in front of Next (`server/page-cache`). */
export const dynamic = 'force-dynamic';

const {
  alternates: _alternates,
  title: _title,
  ...unfurled
} = pageMetadata({
  title: 'fsbench: how fast is fsync, really?',
  description:
    'An open database of durable-write, multi-core and file-system benchmarks of chips and drives. Every run is signed and downloadable.',
  path: '/',
});

/** Of pages that say no more than their title. */
export const metadata: Metadata = {
  ...unfurled,
  title: { default: 'fsbench: how fast is fsync, really?', template: '%s · fsbench' },
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
    <html lang="en" className={`${textFont.variable} ${numberFont.variable}`} suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, whose hash is in the policy */}
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
      </head>
      <body>
        <SiteHeader />
        <main id="content">{children}</main>
        <SiteFooter />
        <Started />
      </body>
    </html>
  );
}
