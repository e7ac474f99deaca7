import { answerEnvelope } from '../../../../views/run/formats/twin.ts';

interface Context {
  readonly params: Promise<{ id: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return answerEnvelope(request, (await params).id);
}
