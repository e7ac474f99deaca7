import { env } from '../../env.ts';
import { llmsText } from '../../views/docs/llms-text.ts';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  return new Response(llmsText(env.PUBLIC_URL), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
