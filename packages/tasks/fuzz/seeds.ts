// What is mutated: the fixtures of the contract, and single suites of the large ones, which are mutated faster.
import { readdirSync, readFileSync } from 'node:fs';
import { type Random, randomFrom } from '@fsbench/stats';
import { fromRoot } from '../places.mjs';
import { Donors } from './mutate-document.ts';

const FIXTURES = fromRoot('packages', 'contract', 'fixtures');
const CASES = 4;
const ROUNDS = 3;
/** Larger documents are mutated as single suites. */
const MOST_CHARS = 12_000;

interface Case {
  measurement?: Record<string, unknown>;
}
interface Document {
  suites?: { cases: Case[]; readings: Record<string, unknown[]> }[];
  flags?: unknown[];
}

export interface Seeds {
  readonly texts: readonly string[];
  readonly donors: Donors;
}

export function readSeeds(): Seeds {
  const texts: string[] = [];
  const donors = new Donors();
  for (const folder of ['valid', 'invalid', 'found']) {
    for (const name of readdirSync(`${FIXTURES}/${folder}`)) {
      const document = parse(readFileSync(`${FIXTURES}/${folder}/${name}`, 'utf8'));
      if (typeof document !== 'object' || document === null) continue;
      for (const part of partsOf(document as Document)) {
        const text = JSON.stringify(part);
        if (text.length > MOST_CHARS) continue;
        texts.push(text);
        if (folder === 'valid') donors.add(part);
      }
    }
  }
  return { texts, donors };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // a fixture that is not JSON; bytes are mutated to such documents anyway
  }
}

const partsOf = (document: Document): Document[] =>
  JSON.stringify(document).length > MOST_CHARS ? singleSuites(document) : [document];

/** A document for each suite, with some of its cases and rounds. */
function singleSuites(document: Document): Document[] {
  return (document.suites ?? []).flatMap((suite) => {
    const step = Math.max(1, Math.floor(suite.cases.length / CASES));
    return Array.from({ length: Math.min(step, CASES) }, (_, first) => {
      const cases = suite.cases.filter((_, at) => at % step === first).slice(0, CASES);
      const readings = shortColumns(suite.readings);
      return { ...document, flags: [], suites: [{ ...suite, readings, cases: cases.map(shortCase) }] };
    });
  });
}

function shortCase(one: Case): Case {
  const { measurement } = one;
  if (measurement === undefined) return one;
  const short = Object.entries(measurement).map(([name, value]) => [
    name,
    hasColumns(name) ? shortColumns(value) : value,
  ]);
  return { ...one, measurement: Object.fromEntries(short) };
}

const hasColumns = (name: string) => name === 'rounds' || name === 'samples';

function shortColumns<T>(columns: T): T {
  const entries = Object.entries(columns as Record<string, unknown[]>);
  return Object.fromEntries(entries.map(([name, column]) => [name, column.slice(0, ROUNDS)])) as T;
}

/** The generator of input `at`: the same for a seed on every machine. */
export function randomOf(seed: number, at: number): Random {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32LE(seed >>> 0, 0);
  bytes.writeDoubleLE(at, 4);
  return randomFrom(bytes);
}
