// Ports of this machine's loopback interface.
import { createServer, Socket } from 'node:net';

/** A port nobody listens on, chosen by the system. */
export const freePort = () => listenOn(0);

export async function isPortFree(port, host = '127.0.0.1') {
  // Asked both ways: some systems let two listen on one port when one of them listens on every address.
  if (await answers(port, host)) return false;
  return listenOn(port, host).then(
    () => true,
    () => false,
  );
}

export async function nextFreePort(from, host) {
  for (let port = from; port < Math.min(from + 100, 65_536); port++) if (await isPortFree(port, host)) return port;
  return freePort();
}

function listenOn(port, host = '127.0.0.1') {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => {
      const { port: bound } = server.address();
      server.close(() => resolve(bound));
    });
  });
}

function answers(port, host) {
  return new Promise((resolve) => {
    const socket = new Socket();
    const done = (isAnswered) => {
      socket.destroy();
      resolve(isAnswered);
    };
    socket.setTimeout(500, () => done(false));
    socket.once('connect', () => done(true));
    socket.once('error', () => done(false));
    socket.connect(port, host === '0.0.0.0' ? '127.0.0.1' : host);
  });
}
