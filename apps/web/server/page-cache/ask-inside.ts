import { type IncomingMessage, request, type Server } from 'node:http';
import { type Duplex, duplexPair } from 'node:stream';

const inside = new WeakSet<Duplex>();

/** Whether the site itself asks: over a connection that begins and ends in this process. */
export const isFromInside = ({ socket }: IncomingMessage): boolean => inside.has(socket);

/** Asks the server for a page as a client would, and throws the answer away. */
export function askInside(server: Server, url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const [near, far] = duplexPair();
  inside.add(far);
  server.emit('connection', far);
  return new Promise((resolve) => {
    const over = () => {
      near.destroy();
      resolve();
    };
    request({ path: url, headers: { ...headers, connection: 'close' }, createConnection: () => near as never })
      .once('response', (response) => response.resume().once('close', over))
      .once('error', over)
      .end();
  });
}
