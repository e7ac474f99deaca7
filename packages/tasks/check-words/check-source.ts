// Checks one file: its name, and every name and text in it.
import { type Finder, splitName, type Word } from './find-words.ts';
import { type Source, scan, shownUpTo } from './sources.ts';
import type { Token } from './token.ts';

export interface Hit {
  readonly path: string;
  readonly line: number;
  readonly not: string;
  readonly use: string;
  /** The name or text that holds the word. */
  readonly holder: string;
  readonly isName: boolean;
  /** How often this name or word is in this file, the first time at `line`. */
  readonly times: number;
}

const HOLDER_LENGTH = 60;
const SQL = /\b(?:SELECT|INSERT|UPDATE|DELETE|FROM|WHERE|JOIN|VALUES|RETURNING|CREATE|ALTER|ORDER BY)\b/;

export function checkSource(source: Source, finder: Finder): Hit[] {
  const lines = new Lines(source.text);
  const shown = shownUpTo(source);
  const isMarkdown = source.path.endsWith('.md');
  const hits = new Map<string, Hit>();
  for (const { kind, text, at } of scan(source)) {
    if (kind === 'identifier') {
      const words = isTitle(text) ? finder.inText(splitName(text), 'prose') : finder.inName(text, 'identifier');
      for (const word of words) add(hits, source.path, lines.of(at), { holder: text, isName: true }, word);
      continue;
    }
    for (const word of finder.inText(text, scopeOf({ kind, text, at }, isMarkdown ? Infinity : shown))) {
      add(hits, source.path, lines.of(at + word.at), { holder: around(text, word.at), isName: false }, word);
    }
  }
  return [...hits.values()];
}

/** The words in the names of files and folders, each name once. */
export function checkNames(paths: readonly string[], finder: Finder): Hit[] {
  const seen = new Set<string>();
  return paths.flatMap((path) => {
    if (path.endsWith('.md')) return [];
    const parts = path.split('/');
    return parts.flatMap((part, at) => {
      const place = parts.slice(0, at + 1).join('/');
      if (seen.has(place)) return [];
      seen.add(place);
      return finder
        .inName(part, 'file name')
        .map(({ not, use }) => ({ path: place, line: 1, not, use, holder: part, isName: true, times: 1 }));
    });
  });
}

function scopeOf({ kind, text, at }: Token, shown: number): 'heading' | 'UI phrase' | 'prose' {
  if (at >= shown) return 'prose';
  if (kind === 'heading') return 'heading';
  if (kind === 'text' || kind === 'help') return 'UI phrase';
  return kind === 'string' && isPhrase(text) ? 'UI phrase' : 'prose';
}

/** Tests in Rust have sentences for names. */
const isTitle = (name: string): boolean => /^[a-z][a-z0-9]*(?:_[a-z0-9]+){5,}$/.test(name);

/** A sentence or a label; not a key, a path, a name on the wire or a query. */
const isPhrase = (text: string): boolean => (/\s/.test(text) || /^\p{Lu}\p{Ll}/u.test(text)) && !SQL.test(text);

type Holder = Pick<Hit, 'holder' | 'isName'>;

function add(hits: Map<string, Hit>, path: string, line: number, holder: Holder, { not, use }: Word): void {
  const id = `${not} ${holder.holder}`;
  const known = hits.get(id);
  hits.set(id, known ? { ...known, times: known.times + 1 } : { path, line, not, use, ...holder, times: 1 });
}

function around(text: string, at: number): string {
  const start = Math.max(0, text.lastIndexOf('\n', at) + 1, at - HOLDER_LENGTH / 2);
  return (text.slice(start, start + HOLDER_LENGTH).split('\n')[0] ?? '').trim();
}

/** Line numbers of rising offsets. */
class Lines {
  private readonly starts: number[] = [0];
  constructor(text: string) {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.starts.push(at + 1);
  }
  of(offset: number): number {
    let low = 0;
    let high = this.starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  }
}
