import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

export interface Recorded {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

const SENDING = ['writeHead', 'flushHeaders', 'write', 'end'] as const;

/**
 * Holds back what a handler sends; `whole` gets it when the handler has ended its answer, and sends in its place. Calling
 * what is returned lets the response go as it is, for a handler that gave up.
 */
export function recordAnswer(response: ServerResponse, whole: (recorded: Recorded) => void): () => void {
  const below = Object.fromEntries(SENDING.map((name) => [name, response[name]]));
  const chunks: Buffer[] = [];
  let status: number | null = null;
  let isOver = false;

  const letGo = () => {
    isOver = true;
    Object.assign(response, below);
    // The prototype's own word for it again.
    Reflect.deleteProperty(response, 'headersSent');
  };
  // Whoever sends without a word about the head means the status and the headers that were set.
  const beginBody = () => {
    if (status === null && !isOver) response.writeHead(response.statusCode);
  };
  const add = (chunk: unknown, encoding?: unknown) => {
    if (isOver || chunk === undefined || chunk === null || typeof chunk === 'function') return;
    const isText = typeof chunk === 'string';
    chunks.push(isText ? Buffer.from(chunk, encodingOf(encoding)) : Buffer.from(chunk as Uint8Array));
  };

  Object.defineProperty(response, 'headersSent', { get: () => status !== null, configurable: true });
  Object.assign(response, {
    writeHead: (code: number, ...rest: unknown[]) => {
      if (status === null) {
        status = code;
        for (const [name, value] of headersOf(rest)) response.setHeader(name, value);
      }
      return response;
    },
    flushHeaders: beginBody,
    write: (chunk: unknown, encoding?: unknown) => {
      beginBody();
      add(chunk, encoding);
      return true;
    },
    end: (chunk?: unknown, encoding?: unknown) => {
      beginBody();
      // A page of ours may have taken this one's place while its head was written.
      if (isOver) return response;
      add(chunk, encoding);
      const recorded = {
        status: status ?? response.statusCode,
        headers: response.getHeaders(),
        body: Buffer.concat(chunks),
      };
      letGo();
      if (!response.destroyed) whole(recorded);
      return response;
    },
  });
  return letGo;
}

function encodingOf(value: unknown): BufferEncoding {
  return typeof value === 'string' && Buffer.isEncoding(value) ? value : 'utf8';
}

/** The headers among what `writeHead` takes after the status: a message and a record, either left out. */
function headersOf(rest: readonly unknown[]): [string, string | string[]][] {
  const headers = rest.find((one) => typeof one === 'object' && one !== null);
  return headers ? Object.entries(headers as Record<string, string | string[]>) : [];
}
