import { openApiDocument } from '../../../../addresses/openapi/document.ts';
import { answerJson } from '../../../../elsewhere/api/answer-json.ts';

export function GET(request: Request): Promise<Response> {
  return answerJson(request, async () => ({ ok: true, value: openApiDocument() }));
}
