import { answerOg } from '../../../elsewhere/images/answer-og.ts';

interface Context {
  readonly params: Promise<{ readonly path: string[] }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return answerOg(request, (await params).path);
}
