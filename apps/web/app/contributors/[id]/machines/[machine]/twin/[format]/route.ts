import { answerHistoryTwin } from '../../../../../../../views/contributors/answer-twin.ts';

interface Context {
  readonly params: Promise<{ readonly id: string; readonly machine: string; readonly format: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id, machine, format } = await params;
  return answerHistoryTwin(request, id, machine, format);
}
