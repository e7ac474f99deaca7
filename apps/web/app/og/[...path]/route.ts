import { handleOg } from '../../../elsewhere/images/handle-og.ts';

interface Context {
  readonly params: Promise<{ readonly path: string[] }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return handleOg(request, (await params).path);
}
