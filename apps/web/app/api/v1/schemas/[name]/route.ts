import { handleJson } from '../../../../../elsewhere/api/handle-json.ts';
import { readSchema } from '../../../../../elsewhere/api/read-schema.ts';

interface Context {
  readonly params: Promise<{ readonly name: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { name } = await params;
  return handleJson(request, () => readSchema(name));
}
