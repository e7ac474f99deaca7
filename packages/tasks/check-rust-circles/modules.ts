// The modules of a crate and which module uses which, read from its sources.

export interface Module {
  /** `crate::report::text`, from the crate's root: `['report', 'text']`. */
  readonly path: readonly string[];
  /** Without comments, strings and tests. */
  readonly code: string;
}

/** From the id of a module to the ids that it uses. An id is the path joined by `::`; the root's is empty. */
export type Uses = ReadonlyMap<string, ReadonlySet<string>>;

const COMMENT_OR_STRING =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|r(#*)"[\s\S]*?"\1|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\\n]|\\.[^'\n]*)'/g;
const TESTS = /#\[cfg\([^\]]*\btest\b[^\]]*\)\]\s*mod\s+\w+\s*\{[\s\S]*$/;
const TEST_FILE = /#\[cfg\([^\]]*\btest\b[^\]]*\)\]\s*(?:pub(?:\([^)]*\))?\s+)?mod\s+(?<name>\w+);/g;
const USE = /(?<reexport>\bpub(?:\([^)]*\))?\s+)?\buse\s+(?<tree>[^;]+);/g;
const PATH = /(?<![\w:])[a-z_]\w*(?:\s*::\s*[A-Za-z_]\w*)+/g;

/** `file`: from `src`, with slashes. null: a file of tests, or a program of its own. */
export function moduleOf(file: string, text: string): Module | null {
  const parts = file.replace(/\.rs$/, '').split('/');
  if (parts.some((part) => part === 'tests' || part.endsWith('_tests')) || parts[0] === 'bin') return null;
  if (parts.at(-1) === 'mod' || (parts.length === 1 && (parts[0] === 'lib' || parts[0] === 'main'))) parts.pop();
  return { path: parts, code: text.replace(COMMENT_OR_STRING, '""').replace(TESTS, '') };
}

export interface RustFile {
  readonly file: string;
  readonly text: string;
}

/** `#[path = "windows/a.rs"] mod a;` puts that file in place of `a.rs`. The same list if no file does so. */
export function filesOnWindows(files: readonly RustFile[]): readonly RustFile[] {
  const moved = files.flatMap(({ text }) =>
    [...text.matchAll(/\bpath = "(windows\/\w+\.rs)"/g)].map(([, path]) => path),
  );
  const replaced = moved.map((path) => path?.replace('windows/', ''));
  return moved.length === 0
    ? files
    : files
        .filter(({ file }) => !replaced.includes(file))
        .map(({ file, text }) => ({ file: moved.includes(file) ? file.replace('windows/', '') : file, text }));
}

interface Import {
  readonly target: readonly string[];
  readonly name: string;
}

/** A name that a module re-exports counts as a use of the module that defines it. */
export function usesOf(all: readonly Module[]): Uses {
  const modules = withoutTests(all);
  const ids = new Set(modules.map(({ path }) => path.join('::')));
  const read = new Map(modules.map((module) => [module.path.join('::'), readModule(module, ids)]));
  const resolve = (full: readonly string[], depth = 0): string => {
    const id = longestModule(full, ids);
    const at = id === '' ? 0 : id.split('::').length;
    const next = read.get(id)?.exported.get(full[at] ?? '');
    return next === undefined || depth > 9 ? id : resolve([...next, ...full.slice(at + 1)], depth + 1);
  };
  const usedBy = (id: string, targets: readonly Path[]) =>
    new Set(targets.map((target) => resolve(target)).filter((used) => used !== id));
  return new Map([...read].map(([id, { targets }]) => [id, usedBy(id, targets)]));
}

type Path = readonly string[];

interface Read {
  /** What the module re-exports, by name. */
  readonly exported: ReadonlyMap<string, Path>;
  /** What it names, each from the root of the crate. */
  readonly targets: readonly Path[];
}

function readModule({ path, code }: Module, ids: ReadonlySet<string>): Read {
  const exported = new Map<string, Path>();
  const targets: Path[] = [];
  /** Modules under a name of one word: the module's own children, and what it imports. */
  const bound = new Map<string, Path>(childrenOf(path, ids));
  for (const { groups } of code.matchAll(USE)) {
    for (const { target, name } of flatten(groups?.tree ?? '')) {
      const full = absolute(target, path, ids);
      if (full === null) continue;
      if (groups?.reexport) exported.set(name, full);
      else if (ids.has(full.join('::'))) bound.set(name, full);
      else targets.push(full);
    }
  }
  for (const [found] of code.replace(USE, '').matchAll(PATH)) {
    const [first = '', ...rest] = segments(found);
    const module = bound.get(first);
    const full = module ? [...module, ...rest] : absolute([first, ...rest], path, ids);
    if (full) targets.push(full);
  }
  return { exported, targets };
}

const childrenOf = (path: Path, ids: ReadonlySet<string>): [string, Path][] =>
  [...ids]
    .map((id) => id.split('::'))
    .filter((child) => child.length === path.length + 1 && path.every((part, at) => child[at] === part))
    .map((child) => [child.at(-1) ?? '', child]);

/** Leaves out the files that only tests include, and what lies below them. */
function withoutTests(modules: readonly Module[]): Module[] {
  const tests = modules.flatMap(({ path, code }) =>
    [...code.matchAll(TEST_FILE)].map(({ groups }) => [...path, groups?.name].join('::')),
  );
  const isTest = (id: string): boolean => tests.some((test) => id === test || id.startsWith(`${test}::`));
  return modules.filter(({ path }) => !isTest(path.join('::')));
}

function longestModule(full: readonly string[], ids: ReadonlySet<string>): string {
  for (let length = full.length; length > 0; length -= 1) {
    const id = full.slice(0, length).join('::');
    if (ids.has(id)) return id;
  }
  return '';
}

/** From the root of the crate; null: of another crate. */
function absolute(target: Path, path: Path, ids: ReadonlySet<string>): string[] | null {
  const [first = '', ...rest] = target;
  if (first === 'crate') return rest;
  if (first === 'self') return [...path, ...rest];
  if (first === 'super') {
    const ups = target.findIndex((part) => part !== 'super');
    return [...path.slice(0, path.length - (ups < 0 ? target.length : ups)), ...(ups < 0 ? [] : target.slice(ups))];
  }
  const own = [...path, first].join('::');
  return ids.has(own) ? [...path, ...target] : null;
}

const segments = (path: string): string[] => path.split('::').map((part) => part.trim());

/** `a::{b, c::d as e}` is `a::b` and `a::c::d`, the latter under the name `e`. */
export function flatten(tree: string): Import[] {
  const text = tree.trim();
  const open = text.indexOf('{');
  if (open < 0) {
    const [path = '', alias] = text.split(/\s+as\s+/);
    const parts = segments(path).filter((part) => part !== '' && part !== '*');
    const target = parts.at(-1) === 'self' && parts.length > 1 ? parts.slice(0, -1) : parts;
    return target.length === 0 ? [] : [{ target, name: alias?.trim() ?? target.at(-1) ?? '' }];
  }
  const before = segments(text.slice(0, open)).filter(Boolean);
  return splitList(text.slice(open + 1, text.lastIndexOf('}'))).flatMap((part) =>
    flatten([...before, part].join('::')),
  );
}

/** Splits at the commas that are in no braces. */
function splitList(list: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= list.length; at += 1) {
    const char = list[at] ?? ',';
    if (char === '{') depth += 1;
    if (char === '}') depth -= 1;
    if (char !== ',' || depth > 0) continue;
    const part = list.slice(from, at).trim();
    if (part) parts.push(part);
    from = at + 1;
  }
  return parts;
}
