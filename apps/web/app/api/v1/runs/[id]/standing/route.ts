import { handleJson } from '../../../../../../elsewhere/api/handle-json.ts';
import { readRunRank } from '../../../../../../elsewhere/api/read-run-rank.ts';

export const dynamic = 'force-dynamic';

interface Context {
  readonly params: Promise<{ readonly id: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id } = await params;
  return handleJson(request, () => readRunRank(id));
}
