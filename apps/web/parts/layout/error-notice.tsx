'use client';

import { PageHead } from './page-head.tsx';

/** What a visitor is told of a fault of the site's own. The number finds it in the server's log; nothing else is shown. */
export function ErrorNotice({ incident }: { readonly incident: string | undefined }) {
  return (
    <PageHead title="This page cannot be shown">
      <p>Something failed on the server. No data was lost. Load the page again in a moment.</p>
      <p>
        {/* A link, not the router: the page is asked for anew. */}
        <a href="?">Try again</a> · <a href="/">Home</a> · <a href="/search">Search</a>
      </p>
      {incident ? (
        <p>
          If it fails again, send this number to the operator: <code>{incident}</code>
        </p>
      ) : null}
    </PageHead>
  );
}
