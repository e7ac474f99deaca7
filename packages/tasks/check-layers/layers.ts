import { posix } from 'node:path';

/** A file by its path from the root of the site, and the source text in it. */
export interface SourceFile {
  readonly path: string;
  readonly source: string;
}

/** Reads the numbered list of layers in apps/web/README.md: "3. `wording/`: …" → "wording". The lowest layer comes first. */
export function readLayers(readme: string): string[] {
  return [...readme.matchAll(/^\d+\. `([a-z-]+)\/`:/gm)].map(([, name = '']) => name);
}

/** The only files outside the layers that they may import. */
const SETTINGS = ['env.ts', 'package.json'];

/** Imports of a higher layer or of none, and circles of sibling folders, one line each. */
export function findLayerErrors(layers: readonly string[], files: readonly SourceFile[]): string[] {
  const edges = files.flatMap(({ path, source }) =>
    importsOf(path, source).map((target) => ({ from: path, to: target })),
  );
  const errors = files
    .map(({ path }) => path)
    .filter((path) => path.includes('/') && !layers.includes(folderAt(path, 0) ?? ''))
    .map((path) => `${path}: its folder is not in the list of layers`);
  for (const { from, to } of edges) {
    const [low, high] = [from, to].map((path) => layers.indexOf(folderAt(path, 0) ?? ''));
    if (low === undefined || high === undefined || low < 0) continue;
    if (high > low) errors.push(`${from} imports ${to}, which is in a higher layer`);
    if (high < 0 && !SETTINGS.includes(to)) errors.push(`${from} imports ${to}, which is in no layer`);
  }
  return [...errors, ...findCircles(edges)];
}

const SPECIFIER = /(?:from\s+|import\s*\(\s*(?:\/\*.*?\*\/\s*)?|import\s+)(['"`])(\.{1,2}\/[^'"`]+)\1/g;

function importsOf(path: string, source: string): string[] {
  const folder = posix.dirname(path);
  return [...source.matchAll(SPECIFIER)]
    .map(([, , specifier = '']) => posix.normalize(posix.join(folder, specifier)))
    .filter((target) => !target.startsWith('..'));
}

const folderAt = (path: string, depth: number): string | undefined => path.split('/').slice(0, -1)[depth];

interface Edge {
  readonly from: string;
  readonly to: string;
}

/** Folders beside each other that need each other. A folder and the folders inside it may import each other. */
function findCircles(edges: readonly Edge[]): string[] {
  const graphs = new Map<string, Map<string, Map<string, Edge>>>();
  for (const edge of edges) {
    const siblings = siblingsOf(edge);
    if (!siblings) continue;
    const graph = graphs.get(siblings.parent) ?? new Map<string, Map<string, Edge>>();
    graphs.set(siblings.parent, graph);
    const targets = graph.get(siblings.from) ?? new Map<string, Edge>();
    graph.set(siblings.from, targets.set(siblings.to, edge));
  }
  return [...graphs].flatMap(([parent, graph]) =>
    [...graph.keys()].flatMap((start) => {
      const circle = shortestCircle(graph, start);
      // Each circle is named once, by its first folder in the alphabet.
      if (!circle || circle.some((name) => name < start)) return [];
      const steps = circle.map((name, at) => graph.get(name)?.get(circle[at + 1] ?? start));
      const where = parent === '' ? 'the site' : parent;
      return [`${where}: ${[...circle, start].join(' → ')} (${steps.map((edge) => edge?.from).join(', ')})`];
    }),
  );
}

/** The two folders of one parent through which an import goes; null where one file lies above the other. */
function siblingsOf({ from, to }: Edge): { parent: string; from: string; to: string } | null {
  const [a, b] = [from, to].map((path) => path.split('/').slice(0, -1));
  if (!a || !b) return null;
  const depth = a.findIndex((name, at) => name !== b[at]);
  const [first, second] = [a[depth], b[depth]];
  if (depth < 0 || first === undefined || second === undefined) return null;
  return { parent: a.slice(0, depth).join('/'), from: first, to: second };
}

function shortestCircle(graph: ReadonlyMap<string, ReadonlyMap<string, Edge>>, start: string): string[] | null {
  const paths = [[start]];
  const seen = new Set<string>();
  for (let path = paths.shift(); path; path = paths.shift()) {
    for (const next of graph.get(path.at(-1) ?? '')?.keys() ?? []) {
      if (next === start) return path;
      if (seen.has(next)) continue;
      seen.add(next);
      paths.push([...path, next]);
    }
  }
  return null;
}
