import { openApiDocument } from '../../../../addresses/openapi/document.ts';
import { handleJson } from '../../../../elsewhere/api/handle-json.ts';

export function GET(request: Request): Promise<Response> {
  return handleJson(request, async () => ({ ok: true, value: openApiDocument() }));
}
