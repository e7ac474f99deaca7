// One request over a connection that stays open, and what came back.
import { Agent, request } from 'node:http';
import type { FuzzRequest } from './requests.ts';

export interface Answer {
  /** 0: the connection ended without an answer. */
  readonly status: number;
  readonly body: string;
  readonly reason: string;
}

const TIMEOUT_MS = 60_000;

export class HttpClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  readonly #port: number;

  constructor(url: string) {
    this.#port = Number(new URL(url).port);
  }

  send({ method, path, headers, body }: FuzzRequest): Promise<Answer> {
    return new Promise((resolve) => {
      const fail = (error: Error) => resolve({ status: 0, body: '', reason: error.message });
      const sent = request(
        { host: '127.0.0.1', port: this.#port, agent: this.#agent, method, path, headers: lengthOf(headers, body) },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', fail);
          response.on('end', () => {
            resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8'), reason: '' });
          });
        },
      );
      sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new Error(`no answer within ${TIMEOUT_MS / 1000} s`)));
      sent.on('error', fail);
      sent.end(body ?? undefined);
    });
  }

  get = (path: string): Promise<Answer> => this.send({ method: 'GET', path, headers: {}, body: null });

  close(): void {
    this.#agent.destroy();
  }
}

const lengthOf = (headers: FuzzRequest['headers'], body: Buffer | null) =>
  body === null ? headers : { ...headers, 'content-length': String(body.length) };
