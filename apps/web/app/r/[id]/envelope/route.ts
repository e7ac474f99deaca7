import { handleEnvelope } from '../../../../views/run/formats/format.ts';

interface Context {
  readonly params: Promise<{ id: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return handleEnvelope(request, (await params).id);
}
