import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

export interface Recorded {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

interface Recorder {
  /** Asked once the headers are known. A response that is not wanted is sent as it comes. */
  readonly isWanted?: (headers: OutgoingHttpHeaders) => boolean;
  /** Gets the response when the handler has ended it, and sends in its place. What the handler sends after that is lost. */
  readonly whole: (recorded: Recorded, below: Below) => void;
}

export const isHtml = (headers: OutgoingHttpHeaders): boolean =>
  String(headers['content-type'] ?? '').startsWith('text/html');

const SENDING = ['writeHead', 'flushHeaders', 'write', 'end'] as const;
/** How a response is sent past the recorder. */
export type Below = Pick<ServerResponse, (typeof SENDING)[number]>;

/** Holds back what a handler sends. Calling what is returned lets the response go as it is, for a handler that gave up. */
export function recordAnswer(response: ServerResponse, { isWanted = () => true, whole }: Recorder): () => void {
  const below = Object.fromEntries(SENDING.map((name) => [name, response[name]])) as Below;
  const chunks: Buffer[] = [];
  let status: number | null = null;
  let state: 'recording' | 'passing' | 'over' = 'recording';

  const restore = () => {
    Object.assign(response, below);
    showHeadersSent();
  };
  // The prototype's own word for it again.
  const showHeadersSent = () => void Reflect.deleteProperty(response, 'headersSent');
  const pass = (name: keyof Below, args: unknown[]) => Reflect.apply(below[name], response, args);
  // Whoever sends without a word about the head means the status and the headers that were set.
  const beginBody = () => {
    if (status === null && state === 'recording') response.writeHead(response.statusCode);
  };
  const add = (chunk: unknown, encoding?: unknown) => {
    if (state !== 'recording' || chunk === undefined || chunk === null || typeof chunk === 'function') return;
    const isText = typeof chunk === 'string';
    chunks.push(isText ? Buffer.from(chunk, encodingOf(encoding)) : Buffer.from(chunk as Uint8Array));
  };

  Object.defineProperty(response, 'headersSent', { get: () => status !== null, configurable: true });
  Object.assign(response, {
    writeHead: (code: number, ...rest: unknown[]) => {
      if (state === 'passing') return pass('writeHead', [code, ...rest]);
      if (status !== null) return response;
      for (const [name, value] of headersOf(rest)) response.setHeader(name, value);
      status = code;
      if (isWanted(response.getHeaders())) return response;
      state = 'passing';
      showHeadersSent();
      return pass('writeHead', [code]);
    },
    flushHeaders: () => {
      beginBody();
      if (state === 'passing') pass('flushHeaders', []);
    },
    write: (...args: unknown[]) => {
      beginBody();
      if (state === 'passing') return pass('write', args);
      add(args[0], args[1]);
      return true;
    },
    end: (...args: unknown[]) => {
      beginBody();
      if (state === 'passing') return pass('end', args);
      // A page of ours may have taken this one's place while its head was written.
      if (state === 'over') return response;
      add(args[0], args[1]);
      const recorded = {
        status: status ?? response.statusCode,
        headers: response.getHeaders(),
        body: Buffer.concat(chunks),
      };
      state = 'over';
      // The framework has replaced `setHeader` by one that does nothing where headers were sent.
      showHeadersSent();
      if (!response.destroyed) whole(recorded, below);
      return response;
    },
  });
  return restore;
}

function encodingOf(value: unknown): BufferEncoding {
  return typeof value === 'string' && Buffer.isEncoding(value) ? value : 'utf8';
}

/** The headers among what `writeHead` takes after the status: a message and a record, either left out. */
function headersOf(rest: readonly unknown[]): [string, string | string[]][] {
  const headers = rest.find((one) => typeof one === 'object' && one !== null);
  return headers ? Object.entries(headers as Record<string, string | string[]>) : [];
}
