import { formatCount } from '../../wording/quantity.ts';
import type { Status, StoreStatus } from './read-status.ts';
import { line, type StatusLine } from './status-line.ts';

/** The store of signed bytes: where it is, whether it works, and what it lacks. */
export function objectLines({ store, objectCounts }: Pick<Status, 'store' | 'objectCounts'>): StatusLine[] {
  const { inDatabase, toErase, lost } = objectCounts;
  return [
    storeLine(store),
    line('Signed bytes in the database', formatCount(inDatabase)),
    line('Withdrawn, not erased yet', formatCount(toErase), toErase > 0 ? 'the worker tries again' : null),
    line(
      'Lost or damaged',
      formatCount(lost),
      lost > 0 ? 'npm run restore -- --keep-going BACKUP, then npm run status -- --objects' : null,
    ),
  ];
}

function storeLine(store: StoreStatus | null): StatusLine {
  if (store === null) return line('Store', 'none: signed bytes are in the database');
  const took = store.ms === null ? '' : `, a test object took ${formatCount(store.ms)} ms`;
  return line('Store', `${store.place}: ${WORDS[store.status]}${took}`, REMEDIES[store.status]);
}

const WORDS = {
  ok: 'works',
  slow: 'slow',
  read_only: 'read-only',
  full: 'full',
  unavailable: 'unavailable',
} as const;

const REMEDIES = {
  ok: null,
  slow: 'uploads wait for it: see its disk or network',
  read_only: 'no run is accepted: make it writable',
  full: 'no run is accepted: make room',
  unavailable: 'runs can be neither accepted nor shown: see its log',
} as const;
