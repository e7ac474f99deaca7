import { RUN_FORMATS } from '../../../../../addresses/run-rewrites.ts';
import { handleRunFormat } from '../../../../../views/run/formats/format.ts';

interface Context {
  readonly params: Promise<{ id: string; format: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id, format } = await params;
  const known = RUN_FORMATS.find((one) => one === format);
  return known ? handleRunFormat(request, id, known) : new Response(null, { status: 404 });
}
