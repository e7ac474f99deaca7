import { handleOembed } from '../../elsewhere/embed/handle-oembed.ts';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Promise<Response> {
  return handleOembed(request);
}
