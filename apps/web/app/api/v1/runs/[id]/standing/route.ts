import { answerJson } from '../../../../../../features/api/answer-json.ts';
import { readStanding } from '../../../../../../features/api/read-standing.ts';

export const dynamic = 'force-dynamic';

interface Context {
  readonly params: Promise<{ readonly id: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id } = await params;
  return answerJson(request, () => readStanding(id));
}
