// Clients that send half a head or half a body and then nothing, while others upload and read.
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Programs } from './programs.ts';
import { type Reads, readPages } from './reads.ts';

const EACH = 250;
const HEAD = 'POST /api/v1/runs HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n';
const BODY = `${HEAD}content-length: 40000\r\n\r\n{"payloadType":`;
/** Longer than the server waits for a head or a body. */
const HELD_MS = 40_000;

/** How many of them the server has ended, and how pages were answered meanwhile. */
export async function stall(programs: Programs): Promise<{ clients: number; ended: number; reads: Reads }> {
  const port = Number(new URL(programs.url).port);
  let ended = 0;
  const sockets: Socket[] = [HEAD, BODY].flatMap((text) =>
    Array.from({ length: EACH }, () => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.on('error', () => {});
      socket.once('close', () => {
        ended += 1;
      });
      socket.resume();
      return socket;
    }),
  );
  const reads = await readPages(programs.url, HELD_MS);
  const clients = sockets.length;
  const endedByServer = ended;
  for (const socket of sockets) socket.destroy();
  await sleep(200);
  await programs.untilReady();
  return { clients, ended: endedByServer, reads };
}
