import { robotsText } from '../../views/docs/site-map.ts';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  return new Response(robotsText(), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
