import { answerJson } from '../../../../../../elsewhere/api/answer-json.ts';
import { readStanding } from '../../../../../../elsewhere/api/read-standing.ts';

export const dynamic = 'force-dynamic';

interface Context {
  readonly params: Promise<{ readonly id: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id } = await params;
  return answerJson(request, () => readStanding(id));
}
