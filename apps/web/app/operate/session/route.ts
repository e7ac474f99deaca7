import { answerSession } from '../../../pages/operate/answer-session.ts';

export async function POST(request: Request): Promise<Response> {
  return answerSession(request);
}
