import { answerSession } from '../../../views/operate/answer-session.ts';

export async function POST(request: Request): Promise<Response> {
  return answerSession(request);
}
