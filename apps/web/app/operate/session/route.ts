import { answerSession } from '../../../features/operate/answer-session.ts';

export async function POST(request: Request): Promise<Response> {
  return answerSession(request);
}
