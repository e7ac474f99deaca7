// What is mutated: the fixtures of the contract, whole or as single suites, and short ones of one case.
import { readdirSync, readFileSync } from 'node:fs';
import { type Random, randomFrom } from '@fsbench/stats';
import { fromRoot } from '../places.mjs';
import { Donors } from './mutate-document.ts';

const FIXTURES = fromRoot('packages', 'contract', 'fixtures');
/** Larger documents are mutated as single suites. */
const MOST_CHARS = 12_000;
/** So many single suites are made of each suite of a document. */
const MOST_PARTS = 4;

interface Size {
  readonly cases: number;
  readonly rounds: number;
}
const LONG: Size = { cases: 4, rounds: 3 };
const SHORT: Size = { cases: 1, rounds: 2 };

interface Case {
  target?: unknown;
  measurement?: Record<string, unknown>;
}
interface Document {
  suites?: { cases: Case[]; readings: Record<string, unknown[]> }[];
  targets?: { id?: unknown }[];
  cases?: unknown[];
}

/** It is never changed: mutation copies what it touches. */
export interface Seed {
  readonly document: object;
  readonly text: string;
}

export interface Seeds {
  readonly long: readonly Seed[];
  /** A validator takes as long as a document is, so most inputs come from short ones. */
  readonly short: { readonly measured: readonly Seed[]; readonly imported: readonly Seed[] };
  readonly donors: Donors;
}

export function readSeeds(): Seeds {
  const long = new Map<string, Seed>();
  const measured = new Map<string, Seed>();
  const imported = new Map<string, Seed>();
  const donors = new Donors();
  for (const folder of ['valid', 'invalid', 'found']) {
    for (const name of readdirSync(`${FIXTURES}/${folder}`)) {
      const fixture = parse(readFileSync(`${FIXTURES}/${folder}/${name}`, 'utf8'));
      if (typeof fixture !== 'object' || fixture === null) continue;
      const isLarge = JSON.stringify(fixture).length > MOST_CHARS;
      const parts = isLarge ? singleSuites(fixture, LONG) : [fixture];
      for (const document of parts) addTo(long, document);
      if (folder !== 'valid') continue;
      for (const document of parts) donors.add(document);
      for (const document of singleSuites(fixture, SHORT)) addTo(measured, withoutOtherTargets(document));
      for (const document of singleCases(fixture)) addTo(imported, document);
    }
  }
  return {
    long: [...long.values()],
    short: { measured: [...measured.values()], imported: [...imported.values()] },
    donors,
  };
}

function addTo(seeds: Map<string, Seed>, document: object): void {
  const text = JSON.stringify(document);
  if (text.length <= MOST_CHARS) seeds.set(text, { document, text });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // a fixture that is not JSON; bytes are mutated to such documents anyway
  }
}

/** An imported document for each of its cases, with the one after it. */
const singleCases = (document: Document): Document[] =>
  (document.cases ?? []).map((_, at, cases) => ({ ...document, cases: cases.slice(at, at + 2) }));

/** A document for each suite, with some of its cases and rounds. */
function singleSuites(document: Document, size: Size): Document[] {
  return (document.suites ?? []).flatMap((suite) => {
    const step = Math.max(1, Math.floor(suite.cases.length / size.cases));
    return Array.from({ length: Math.min(step, MOST_PARTS) }, (_, first) => {
      const cases = suite.cases.filter((_, at) => at % step === first).slice(0, size.cases);
      const readings = shortColumns(suite.readings, size);
      return {
        ...document,
        flags: [],
        suites: [{ ...suite, readings, cases: cases.map((one) => shortCase(one, size)) }],
      };
    });
  });
}

function withoutOtherTargets(document: Document): Document {
  const used = document.suites?.flatMap(({ cases }) => cases.map(({ target }) => target));
  return { ...document, targets: (document.targets ?? []).filter(({ id }) => used?.includes(id)) };
}

function shortCase(one: Case, size: Size): Case {
  const { measurement } = one;
  if (measurement === undefined) return one;
  const short = Object.entries(measurement).map(([name, value]) => [
    name,
    hasColumns(name) ? shortColumns(value, size) : value,
  ]);
  return { ...one, measurement: Object.fromEntries(short) };
}

const hasColumns = (name: string) => name === 'rounds' || name === 'samples';

function shortColumns<T>(columns: T, { rounds }: Size): T {
  const entries = Object.entries(columns as Record<string, unknown[]>);
  return Object.fromEntries(entries.map(([name, column]) => [name, column.slice(0, rounds)])) as T;
}

/** The generator of input `at`: the same for a seed on every machine. */
export function randomOf(seed: number, at: number): Random {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32LE(seed >>> 0, 0);
  bytes.writeDoubleLE(at, 4);
  return randomFrom(bytes);
}
