import { normalizePermalinkId } from '@fsbench/contract/permalink';

export interface AddressGuess {
  /** What a search should begin with. */
  readonly text: string;
  /** What the address may have been meant to be. */
  readonly links: readonly { readonly href: string; readonly label: string }[];
  /** What is wrong with it, where that can be told. */
  readonly why: string | null;
}

const PERMALINK_CHARS = 16;
const SECTIONS: Readonly<Record<string, string>> = {
  chip: 'chips',
  cpu: 'chips',
  cpus: 'chips',
  drive: 'drives',
  disk: 'drives',
  disks: 'drives',
  ssd: 'drives',
  machine: 'machines',
  suite: 'suites',
  board: 'suites',
  boards: 'suites',
  run: 'r',
  runs: 'r',
  contributor: 'contributors',
  doc: 'docs',
};

/** What somebody may have meant by an address where nothing is. Links stay within the site. */
export function guessAddress(path: string): AddressGuess {
  const parts = path.split('/').filter(Boolean).map(decoded).slice(0, 8);
  const [first = '', ...rest] = parts;
  const last = (parts.at(-1) ?? '').replace(/\.\w{2,4}$/, '');
  const id = normalizePermalinkId(last);
  const place = SECTIONS[first.toLowerCase()];
  const links = [
    ...(id !== null && first !== 'r' ? [{ href: `/r/${id}`, label: `the run ${id}` }] : []),
    ...(place !== undefined && place !== 'r'
      ? [{ href: `/${[place, ...rest.map(encodeURIComponent)].join('/')}`, label: `/${[place, ...rest].join('/')}` }]
      : []),
  ];
  const isRun = first === 'r' || place === 'r';
  const why =
    isRun && id === null && last !== first
      ? `A run’s address has ${PERMALINK_CHARS} characters, digits and letters without I, L, O and U: this one has ${last.length === PERMALINK_CHARS ? 'a different one' : last.length}.`
      : null;
  return { text: parts.length === 0 ? '' : last.replaceAll('-', ' ').slice(0, 80), links, why };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
