import { handleListFormat } from '../../../../views/hardware/handle-list-format.ts';

interface Context {
  readonly params: Promise<{ readonly format: string; readonly kind: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { format, kind } = await params;
  return handleListFormat(request, kind, format);
}
