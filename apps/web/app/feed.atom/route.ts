import { handleFeed } from '../../elsewhere/feed/handle-feed.ts';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Promise<Response> {
  return handleFeed(request);
}
