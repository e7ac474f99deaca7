import { handleBadge } from '../../../elsewhere/badge/handle-badge.ts';

interface Context {
  readonly params: Promise<{ readonly path: string[] }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return handleBadge(request, (await params).path);
}
