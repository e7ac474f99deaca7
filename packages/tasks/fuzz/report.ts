// What was found, each kind once, with a file that holds its first input; and the lines that say so.
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOUND } from './rust-program.ts';

export class Findings {
  readonly #kinds = new Map<string, { count: number; line: string }>();

  /** `kind` without what differs from input to input. */
  add(
    kind: string,
    { part, input, detail, bytes }: { part: string; input: number; detail: string; bytes: Buffer },
  ): void {
    const known = this.#kinds.get(`${part} ${kind}`);
    if (known) {
      known.count += 1;
      return;
    }
    mkdirSync(FOUND, { recursive: true });
    const file = join(FOUND, `${part}-${input}-${kind.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 60)}`);
    writeFileSync(file, bytes);
    this.#kinds.set(`${part} ${kind}`, { count: 1, line: `${part}, input ${input}: ${detail} (${file})` });
  }

  get count(): number {
    return [...this.#kinds.values()].reduce((sum, { count }) => sum + count, 0);
  }

  lines = (): string[] =>
    [...this.#kinds.values()].map(({ count, line }) => (count > 1 ? `${count} times: ${line}` : line));
}

const EVERY_MS = 60_000;

/** Adds a line of JSON to a file each minute, so that a run of hours that is ended early has counted. */
export class Report {
  readonly #file: string | undefined;
  readonly #about: object;
  #dueMs = 0;

  constructor(file: string | undefined, about: object) {
    this.#file = file;
    this.#about = about;
  }

  note(counts: object, findings: Findings): void {
    if (performance.now() >= this.#dueMs) this.write(counts, findings);
  }

  write(counts: object, findings: Findings): void {
    this.#dueMs = performance.now() + EVERY_MS;
    if (this.#file === undefined) return;
    const line = { at: new Date().toISOString(), ...this.#about, ...counts, findings: findings.count };
    appendFileSync(this.#file, `${JSON.stringify(line)}\n`);
  }
}

export const thousands = (count: number): string => count.toLocaleString('en-US');
