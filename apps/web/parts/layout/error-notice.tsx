'use client';

import { PageHead } from './page-head.tsx';

/** What a visitor is told of a fault of the site's own. The number finds it in the server's log; nothing else is shown. */
export function ErrorNotice({ incident }: { readonly incident: string | undefined }) {
  return (
    <PageHead title="This page could not be made">
      <p>
        The fault is the site’s, not yours, and nothing was lost: runs are stored before any page is made of them. Try
        again in a moment.
      </p>
      <p>
        {/* A link, not the router: the page is asked for anew. */}
        <a href="?">Try again</a> · <a href="/">Start page</a> · <a href="/search">Search</a>
      </p>
      {incident ? (
        <p>
          If it stays, tell the operator this number: <code>{incident}</code>
        </p>
      ) : null}
    </PageHead>
  );
}
