import type { Refusal } from '@fsbench/contract';
import { wrongParameters } from '../../addresses/openapi/unknown-parameters.ts';
import {
  internalReply,
  isDatabaseUnavailable,
  isStorageUnavailable,
  problemReply,
  type Reply,
} from '../../http/problem.ts';
import { REQUEST_ID_HEADER } from '../../http/request-id.ts';
import { answer, contentTag } from '../../parts/export/answer.ts';

/** What a read of the public interface comes to: a value, or why not. */
export type ApiRead = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: Refusal };

/** Answers a read: for anybody, from any origin, fresh for five seconds, and 304 to whoever has it. */
export async function handleJson(request: Request, read: () => Promise<ApiRead>): Promise<Response> {
  try {
    const { pathname, searchParams } = new URL(request.url);
    const detail = wrongParameters(pathname, searchParams);
    if (detail !== null) return toResponse(problemReply({ code: 'query_invalid', detail }));
    const result = await read();
    if (!result.ok) return toResponse(problemReply(result.error));
    const body = `${JSON.stringify(result.value)}\n`;
    return answer(request, contentTag(body), { body, type: 'application/json; charset=utf-8' });
  } catch (error) {
    if (isDatabaseUnavailable(error)) return toResponse(problemReply({ code: 'database_unavailable' }));
    if (isStorageUnavailable(error)) return toResponse(problemReply({ code: 'storage_unavailable' }));
    const reply = internalReply(request.headers.get(REQUEST_ID_HEADER));
    console.error({ incident: reply.incident }, error);
    return toResponse(reply);
  }
}

const toResponse = ({ status, headers, body }: Reply) => new Response(body, { status, headers });
