import { answerComparison } from '../../../../views/compare/answer-twin.ts';

interface Context {
  readonly params: Promise<{ readonly format: string; readonly subjects: string[] }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { format, subjects } = await params;
  return answerComparison(request, format, subjects);
}
