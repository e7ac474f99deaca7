import { answerJson } from '../../../../features/api/answer-json.ts';
import { openApiDocument } from '../../../../features/api/openapi/document.ts';

export function GET(): Promise<Response> {
  return answerJson(async () => ({ ok: true, value: openApiDocument() }));
}
