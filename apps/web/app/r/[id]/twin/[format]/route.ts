import { TWIN_FORMATS } from '../../../../../addresses/run-rewrites.ts';
import { answerTwin } from '../../../../../views/run/formats/twin.ts';

interface Context {
  readonly params: Promise<{ id: string; format: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id, format } = await params;
  const known = TWIN_FORMATS.find((one) => one === format);
  return known ? answerTwin(request, id, known) : new Response(null, { status: 404 });
}
