'use client';

interface Props {
  readonly error: Error & { readonly digest?: string };
}

/** A fault of the site's own. The number finds it in the server's log; nothing else of it is shown. */
export default function ErrorPage({ error }: Props) {
  return (
    <>
      <h1>This page could not be made</h1>
      <p>
        The fault is the site’s, not yours, and nothing was lost: runs are stored before any page is made of them. Try
        again in a moment. <a href="/">Start page</a>
      </p>
      {error.digest ? (
        <p>
          If it stays, tell the operator this number: <code>{error.digest}</code>
        </p>
      ) : null}
    </>
  );
}
