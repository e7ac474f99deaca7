// What was found, each kind once, with a file that holds its first input; and the lines that say so.
import { mkdirSync, writeFileSync } from 'node:fs';
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

export const thousands = (count: number): string => count.toLocaleString('en-US');
