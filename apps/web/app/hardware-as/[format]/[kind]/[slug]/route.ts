import { handleHardwareFormat } from '../../../../../views/hardware/handle-format.ts';

interface Context {
  readonly params: Promise<{ readonly format: string; readonly kind: string; readonly slug: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { format, kind, slug } = await params;
  return handleHardwareFormat(request, kind, slug, format);
}
