import { answerEmbed } from '../../../elsewhere/embed/answer-embed.ts';

interface Context {
  readonly params: Promise<{ readonly path: string[] }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return answerEmbed(request, (await params).path);
}
