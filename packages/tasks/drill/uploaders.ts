// Steady uploads of signed documents, sent again until they are acknowledged, as a collector does.
import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { makeUploads } from '../bench-ingest/uploads.ts';

const RETRY_MS = 100;
const TIMEOUT_MS = 30_000;
/** So that a drill of hours is no test of a large database. */
const PAUSE_MS = 60;
const MADE_AT_ONCE = 200;

export class Uploaders {
  /** Digest of each acknowledged run, and its permalink. */
  readonly acknowledged = new Map<string, string>();
  /** By status, or `none` where no answer came. */
  readonly answers: Record<string, number> = {};
  readonly #port: number;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 16 });
  readonly #loops: Promise<void>[];
  readonly #made: Buffer[];
  #isStopping = false;

  /** @param made is sent first: to make some takes seconds, in which this process does nothing else */
  constructor(url: string, count: number, made: readonly Buffer[] = []) {
    this.#made = [...made];
    this.#port = Number(new URL(url).port);
    this.#loops = Array.from({ length: count }, () => this.#loop());
  }

  /** Resolves when the last run of each is acknowledged. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#loops);
    this.#agent.destroy();
  }

  async #loop(): Promise<void> {
    while (!this.#isStopping) {
      this.#made.push(...(this.#made.length === 0 ? makeUploads(MADE_AT_ONCE) : []));
      const body = this.#made.pop();
      if (body) await this.#deliver(body);
      await sleep(PAUSE_MS);
    }
  }

  async #deliver(body: Buffer): Promise<void> {
    for (;;) {
      const { status, text } = await this.#post(body);
      const key = status === 0 ? 'none' : String(status);
      this.answers[key] = (this.answers[key] ?? 0) + 1;
      if (status === 201 || status === 200) {
        this.acknowledged.set(digestOf(body), (JSON.parse(text) as { id: string }).id);
        return;
      }
      await sleep(RETRY_MS);
    }
  }

  #post(body: Buffer): Promise<{ status: number; text: string }> {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip', 'content-length': body.length };
    const target = { host: '127.0.0.1', port: this.#port, method: 'POST', path: '/api/v1/runs', agent: this.#agent };
    return new Promise((resolve) => {
      const fail = () => resolve({ status: 0, text: '' });
      const sent = request({ ...target, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', fail);
        response.on('aborted', fail);
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
      });
      sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new Error('no answer')));
      sent.on('error', fail);
      sent.end(body);
    });
  }
}

/** The run's identity: the SHA-256 of its payload. */
function digestOf(body: Buffer): string {
  const { payload } = JSON.parse(gunzipSync(body).toString('utf8')) as { payload: string };
  return createHash('sha256').update(Buffer.from(payload, 'base64')).digest('hex');
}
