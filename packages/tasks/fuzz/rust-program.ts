// The fuzz program of the collectors, built and started: the other validator, and the parsers under test.
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { COLLECTORS, fromRoot, STATE } from '../places.mjs';
import { run } from '../processes.mjs';

/** `dev` is built anyway by the tests; `fuzz` is ten times faster. */
export type Profile = 'dev' | 'fuzz';

export const FOUND = join(STATE, 'fuzz');

export async function buildProgram(profile: Profile): Promise<string> {
  await run('cargo', ['build', '--locked', '-p', 'fsbench-fuzz', '--profile', profile], {
    name: 'fuzz-build',
    cwd: COLLECTORS,
    hint: 'cd collectors && cargo build -p fsbench-fuzz',
  });
  const target = process.env.CARGO_TARGET_DIR ?? join(COLLECTORS, 'target');
  return join(target, profile === 'dev' ? 'debug' : profile, 'fsbench-fuzz');
}

export interface Question {
  readonly kind: 'payload' | 'envelope';
  readonly bytes: Buffer;
}

const TIMEOUT_MS = 60_000;
const KINDS = { payload: 0x70, envelope: 0x65 } as const;
const FLUSH = Buffer.from([0x66, 0, 0, 0, 0]);

/** The Rust validator as a process that is asked many documents at a time. */
export class RustValidator {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #lines: AsyncIterator<string>;

  constructor(program: string) {
    this.#child = spawn(program, ['answer'], { stdio: ['pipe', 'pipe', 'ignore'] });
    this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
  }

  /** The verdict on each: `ok`, a code, or `panic`. */
  async ask(questions: readonly Question[]): Promise<string[]> {
    const parts = questions.flatMap(({ kind, bytes }) => {
      const head = Buffer.alloc(5);
      head.writeUInt8(KINDS[kind], 0);
      head.writeUInt32LE(bytes.length, 1);
      return [head, bytes];
    });
    this.#child.stdin.write(Buffer.concat([...parts, FLUSH]));
    const verdicts: string[] = [];
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), TIMEOUT_MS);
    while (verdicts.length < questions.length) {
      const { value, done } = await this.#lines.next();
      if (done) break;
      verdicts.push(value);
    }
    clearTimeout(timer);
    while (verdicts.length < questions.length) verdicts.push('no answer');
    return verdicts;
  }

  close(): void {
    this.#child.stdin.end();
  }
}

export interface ParserCounts {
  readonly inputs: number;
  readonly failed: number;
  readonly targets: Readonly<Record<string, { accepted: number; refused: number; failed: number }>>;
}

/** Runs the parsers on mutants of their own; `findings` are the lines about what they did wrong. */
export async function fuzzParsers(
  program: string,
  { seconds, seed }: { seconds: number; seed: number },
): Promise<{ counts: ParserCounts | null; findings: string[] }> {
  mkdirSync(FOUND, { recursive: true });
  const places = ['--contract', fromRoot('packages', 'contract'), '--found', FOUND];
  const imports = ['--imports', join(COLLECTORS, 'crates', 'import', 'tests', 'files')];
  const times = ['--seconds', String(Math.ceil(seconds)), '--seed', String(seed)];
  const child = spawn(program, ['parsers', ...places, ...imports, ...times], { stdio: ['ignore', 'pipe', 'inherit'] });
  const findings: string[] = [];
  let counts: ParserCounts | null = null;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('{')) counts = JSON.parse(line) as ParserCounts;
    else findings.push(line);
  }
  return { counts, findings };
}
