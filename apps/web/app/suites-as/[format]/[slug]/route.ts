import { handleSuiteFormat } from '../../../../views/suites/handle-format.ts';

interface Context {
  readonly params: Promise<{ readonly format: string; readonly slug: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { format, slug } = await params;
  return handleSuiteFormat(request, slug, format);
}
