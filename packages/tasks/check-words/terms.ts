// Reads the table of TERMS.md: which words are forbidden where, and what to write instead.
export type Scope = 'identifier' | 'file name' | 'heading' | 'UI phrase' | 'prose';

const SCOPES: readonly Scope[] = ['identifier', 'file name', 'heading', 'UI phrase', 'prose'];

export interface Term {
  /** What to write. */
  readonly use: string;
  /** A word or words that are forbidden, in lower case. */
  readonly not: string;
  readonly scopes: ReadonlySet<Scope>;
}

const HEAD = '| use | not | scope | meaning |';

/** One term for each forbidden word. Throws on a table that it cannot read. */
export function readTerms(markdown: string): Term[] {
  const lines = markdown.split('\n');
  const head = lines.indexOf(HEAD);
  if (head < 0) throw new Error(`TERMS.md has no table "${HEAD}"`);
  const end = lines.findIndex((line, at) => at > head && !line.startsWith('|'));
  return lines.slice(head + 2, end < 0 ? undefined : end).flatMap((line) => readRow(line));
}

function readRow(line: string): Term[] {
  const [use, not, scope, ...rest] = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
  if (!use || !not || !scope || rest.length !== 1) throw new Error(`TERMS.md: not a row of four cells: ${line}`);
  if (not === '–') return [];
  const scopes = new Set(scope.split(', ').map((name) => scopeOf(name, line)));
  return not.split(', ').map((word) => ({ use, not: word.toLowerCase(), scopes }));
}

function scopeOf(name: string, line: string): Scope {
  const scope = SCOPES.find((known) => known === name);
  if (scope === undefined) throw new Error(`TERMS.md: "${name}" is no scope: ${line}`);
  return scope;
}
