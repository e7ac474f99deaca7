import { answerFeed } from '../../elsewhere/feed/answer-feed.ts';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Promise<Response> {
  return answerFeed(request);
}
