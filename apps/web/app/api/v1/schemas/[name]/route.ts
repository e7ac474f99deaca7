import { answerJson } from '../../../../../elsewhere/api/answer-json.ts';
import { readSchema } from '../../../../../elsewhere/api/read-schema.ts';

interface Context {
  readonly params: Promise<{ readonly name: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { name } = await params;
  return answerJson(request, () => readSchema(name));
}
