import { handleComparisonFormat } from '../../../../views/compare/handle-format.ts';

interface Context {
  readonly params: Promise<{ readonly format: string; readonly subjects: string[] }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { format, subjects } = await params;
  return handleComparisonFormat(request, format, subjects);
}
