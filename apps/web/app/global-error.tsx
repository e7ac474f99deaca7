'use client';

import { ErrorNotice } from '../parts/layout/error-notice.tsx';
import './globals.css';

interface Props {
  readonly error: Error & { readonly digest?: string };
}

/** Where even the frame around the pages could not be made. */
export default function GlobalErrorPage({ error }: Props) {
  return (
    <html lang="en">
      <body>
        <title>This page cannot be shown · fsbench</title>
        <main>
          <ErrorNotice incident={error.digest} />
        </main>
      </body>
    </html>
  );
}
