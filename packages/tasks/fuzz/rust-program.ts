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

/** Beyond any stop of a shared machine. */
const TIMEOUT_MS = 300_000;
const KINDS = { payload: 0x70, envelope: 0x65 } as const;
const FLUSH = Buffer.from([0x66, 0, 0, 0, 0]);

interface Waiting {
  readonly count: number;
  readonly resolve: (verdicts: string[]) => void;
  readonly timer: NodeJS.Timeout;
}

/** The Rust validator as a process that is asked many documents at a time; several questions may wait. */
export class RustValidator {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #waiting: Waiting[] = [];
  #lines: string[] = [];
  #text = '';
  #hasEnded = false;

  constructor(program: string) {
    this.#child = spawn(program, ['answer'], { stdio: ['pipe', 'pipe', 'ignore'] });
    this.#child.stdin.on('error', () => {}); // it has ended, which the other pipe says, too
    this.#child.stdout.setEncoding('utf8').on('data', (text: string) => this.#take(text));
    this.#child.stdout.once('close', () => {
      this.#hasEnded = true;
      this.#answer();
    });
  }

  /** The verdict on each: `ok`, a code, `panic`, or `no answer`. */
  ask(questions: readonly Question[]): Promise<string[]> {
    const bytes = Buffer.concat([...questions.flatMap(framed), FLUSH]);
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#child.kill('SIGKILL'), TIMEOUT_MS);
      this.#waiting.push({ count: questions.length, resolve, timer });
      if (!this.#hasEnded) this.#child.stdin.write(bytes);
      this.#answer();
    });
  }

  #take(text: string): void {
    const lines = (this.#text + text).split('\n');
    this.#text = lines.pop() ?? '';
    this.#lines.push(...lines);
    this.#answer();
  }

  #answer(): void {
    for (let [next] = this.#waiting; next !== undefined; [next] = this.#waiting) {
      if (this.#lines.length < next.count && !this.#hasEnded) return;
      this.#waiting.shift();
      clearTimeout(next.timer);
      const verdicts = this.#lines.splice(0, next.count);
      while (verdicts.length < next.count) verdicts.push('no answer');
      next.resolve(verdicts);
    }
  }

  close(): void {
    this.#child.stdin.end();
  }
}

function framed({ kind, bytes }: Question): Buffer[] {
  const head = Buffer.alloc(5);
  head.writeUInt8(KINDS[kind], 0);
  head.writeUInt32LE(bytes.length, 1);
  return [head, bytes];
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
