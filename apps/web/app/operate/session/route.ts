import { handleSession } from '../../../views/operate/handle-session.ts';

export async function POST(request: Request): Promise<Response> {
  return handleSession(request);
}
