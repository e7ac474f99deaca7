import type { Refusal } from '@fsbench/contract';
import { internalReply, isDatabaseAway, problemReply, type Reply } from '../serve/problem.ts';

/** What a read of the public interface comes to: a value, or why not. */
export type Read = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: Refusal };

/** Answers a read: for anybody, from any origin, fresh for five seconds. */
export async function answerJson(read: () => Promise<Read>): Promise<Response> {
  try {
    const result = await read();
    if (!result.ok) return toResponse(problemReply(result.error));
    return new Response(`${JSON.stringify(result.value)}\n`, { headers: HEADERS });
  } catch (error) {
    if (isDatabaseAway(error)) return toResponse(problemReply({ code: 'database_unavailable' }));
    const reply = internalReply();
    console.error(
      JSON.stringify({ incident: reply.incident, error: error instanceof Error ? error.stack : String(error) }),
    );
    return toResponse(reply);
  }
}

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=5',
  'access-control-allow-origin': '*',
};

const toResponse = ({ status, headers, body }: Reply) => new Response(body, { status, headers });
