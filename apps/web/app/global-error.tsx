'use client';

import { Fault } from '../parts/layout/fault.tsx';
import './globals.css';

interface Props {
  readonly error: Error & { readonly digest?: string };
}

/** Where even the frame around the pages could not be made. */
export default function GlobalErrorPage({ error }: Props) {
  return (
    <html lang="en">
      <body>
        <title>This page could not be made · fsbench</title>
        <main>
          <Fault incident={error.digest} />
        </main>
      </body>
    </html>
  );
}
