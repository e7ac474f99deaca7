import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Reply } from '../http/problem.ts';

/** Of a refused body that is still being sent, so much is read and dropped, that its sender can read why. */
const DRAINED_BYTES = 16 * 1024 * 1024;
const DRAINED_MS = 5_000;

export function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Reply): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  // Nothing is said of closing: Node would close at once, and the kernel would then throw the answer away.
  if (!request.complete) drain(request);
  // 204 has no body, and says nothing of its length (RFC 9110, 8.6).
  const length = status === 204 ? {} : { 'content-length': Buffer.byteLength(body) };
  response.writeHead(status, { ...headers, ...length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Reads on for a moment. A sender that has not ended by then loses the connection. */
function drain(request: IncomingMessage): void {
  let bytes = 0;
  const { socket } = request;
  const hangUp = () => socket.destroy();
  const timer = setTimeout(hangUp, DRAINED_MS);
  timer.unref();
  const stop = () => clearTimeout(timer);
  request
    .on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > DRAINED_BYTES) hangUp();
    })
    .once('end', stop)
    .once('close', stop)
    .on('error', stop);
  request.resume();
}
