import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Documents of the project that pages show as they are; `next.config.ts` takes them along, which no import shows. */
const FILES = {
  methodology: 'collectors/METHODOLOGY.md',
  bias: 'collectors/BIAS.md',
  changelog: 'packages/collect/CHANGELOG.md',
  'compare.ts': 'packages/client/examples/compare.ts',
  'compare.py': 'packages/client/examples/compare.py',
  'compare.R': 'packages/client/examples/compare.R',
  'read.sh': 'packages/client/examples/read.sh',
  'compare.yml': 'packages/action/examples/compare.yml',
  'pull-request.yml': 'packages/action/examples/pull-request.yml',
  'moving-baseline.yml': 'packages/action/examples/moving-baseline.yml',
  'comment.yml': 'packages/action/examples/comment.yml',
  'nightly.yml': 'packages/action/examples/nightly.yml',
  'gitlab-ci.yml': 'packages/action/examples/gitlab-ci.yml',
} as const;

export type TextName = keyof typeof FILES;

const read = new Map<TextName, Promise<string>>();

/** The document wherever above this process the project stands; read once. */
export function readText(name: TextName): Promise<string> {
  const known = read.get(name);
  if (known !== undefined) return known;
  const text = readFile(find(FILES[name]), 'utf8');
  read.set(name, text);
  text.catch(() => read.delete(name));
  return text;
}

function find(file: string): string {
  for (let folder = process.cwd(); ; folder = dirname(folder)) {
    const candidate = join(folder, file);
    if (existsSync(candidate)) return candidate;
    if (dirname(folder) === folder) throw new Error(`${file} is not above ${process.cwd()}`);
  }
}
