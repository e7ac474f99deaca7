import { answerJson } from '../../../../features/api/answer-json.ts';
import { openApiDocument } from '../../../../features/api/openapi/document.ts';

export function GET(request: Request): Promise<Response> {
  return answerJson(request, async () => ({ ok: true, value: openApiDocument() }));
}
