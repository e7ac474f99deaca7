import { answerBadge } from '../../../elsewhere/badge/answer-badge.ts';

interface Context {
  readonly params: Promise<{ readonly path: string[] }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return answerBadge(request, (await params).path);
}
