import { answerSuiteTwin } from '../../../../views/suites/answer-twin.ts';

interface Context {
  readonly params: Promise<{ readonly format: string; readonly slug: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { format, slug } = await params;
  return answerSuiteTwin(request, slug, format);
}
