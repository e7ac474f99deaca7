import { answerOembed } from '../../elsewhere/embed/answer-oembed.ts';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Promise<Response> {
  return answerOembed(request);
}
