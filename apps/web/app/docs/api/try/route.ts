import { tryAddress } from '../../../../views/docs/api/try-address.ts';

/** Where a form of the page about the API leads without scripts: words of a path cannot be filled in by a form alone. */
export function GET(request: Request): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: tryAddress(new URL(request.url).searchParams), 'cache-control': 'no-store' },
  });
}
