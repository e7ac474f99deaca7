import { normalizePermalinkId } from '@fsbench/contract';
import { compareWithMineHref } from '../../../../views/run/compare-with-mine/read-mine.ts';

interface Context {
  readonly params: Promise<{ id: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const id = normalizePermalinkId((await params).id);
  if (id === null) return new Response(null, { status: 404 });
  const typed = new URL(request.url).searchParams.get('with') ?? '';
  return new Response(null, { status: 303, headers: { Location: compareWithMineHref(id, typed) } });
}
