import { handleEmbed } from '../../../elsewhere/embed/handle-embed.ts';

interface Context {
  readonly params: Promise<{ readonly path: string[] }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return handleEmbed(request, (await params).path);
}
