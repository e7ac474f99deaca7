import { answerHardwareFeed } from '../../../../elsewhere/feed/answer-feed.ts';

interface Context {
  readonly params: Promise<{ readonly slug: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return answerHardwareFeed(request, 'machine', (await params).slug);
}
