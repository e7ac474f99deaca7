import { handleHistoryFormat } from '../../../../../../../views/contributors/handle-format.ts';

interface Context {
  readonly params: Promise<{ readonly id: string; readonly machine: string; readonly format: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id, machine, format } = await params;
  return handleHistoryFormat(request, id, machine, format);
}
