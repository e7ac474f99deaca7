import { handleHardwareFeed } from '../../../../elsewhere/feed/handle-feed.ts';

interface Context {
  readonly params: Promise<{ readonly slug: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return handleHardwareFeed(request, 'drive', (await params).slug);
}
