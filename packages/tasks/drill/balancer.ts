// A proxy as operators have one: it asks each web process whether it is ready, and sends requests in turn to those that are.
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const ASK_MS = 100;

export class Balancer {
  readonly #server: Server;
  readonly #ports: readonly number[];
  readonly #ready = new Set<number>();
  /** By port, since `reset`. */
  #answered = new Map<number, number>();
  #turn = 0;
  #isOpen = true;

  private constructor(ports: readonly number[]) {
    this.#ports = ports;
    this.#server = createServer((asked, answer) => this.#pass(asked, answer));
    // Where this process was busy with something else, its clients did nothing wrong.
    this.#server.keepAliveTimeout = 0;
    for (const port of ports) void this.#watch(port);
  }

  static async start(ports: readonly number[]): Promise<Balancer> {
    const balancer = new Balancer(ports);
    await new Promise<void>((resolve) => balancer.#server.listen(0, '127.0.0.1', resolve));
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** How many requests each process has answered since this was asked the last time. */
  takeCounts(): number[] {
    const counts = this.#ports.map((port) => this.#answered.get(port) ?? 0);
    this.#answered = new Map();
    return counts;
  }

  close(): void {
    this.#isOpen = false;
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #watch(port: number): Promise<void> {
    while (this.#isOpen) {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(
        () => null,
      );
      await answer?.arrayBuffer().catch(() => null);
      if (answer?.status === 200) this.#ready.add(port);
      else this.#ready.delete(port);
      await sleep(ASK_MS);
    }
  }

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    const ready = this.#ports.filter((port) => this.#ready.has(port));
    const port = ready[this.#turn++ % ready.length];
    if (port === undefined) {
      asked.resume();
      answer.writeHead(503).end();
      return;
    }
    const { method, url, headers } = asked;
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (from) => {
      this.#answered.set(port, (this.#answered.get(port) ?? 0) + 1);
      answer.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(answer);
    });
    passed.once('socket', (socket) => socket.once('connect', () => asked.pipe(passed)));
    passed.on('error', (error: NodeJS.ErrnoException) => {
      // Nothing was sent yet, so another may have it, as with every proxy.
      if (error.code === 'ECONNREFUSED' && this.#ready.delete(port)) this.#pass(asked, answer);
      else if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    });
  }
}
