import type { HardwarePageData } from '../../db/find-hardware.ts';

export interface HeadName {
  /** Short enough for a heading on a phone. */
  readonly title: string;
  /** What the title leaves out; null: nothing. */
  readonly rest: string | null;
  /** What machines report, where the title is not a product; empty: they report the title. */
  readonly reported: readonly string[];
}

const CHARS_AT_MOST = 40;
const MOST_REPORTED = 2;

/** "AMD EPYC, masked" of "AMD EPYC, masked by the hypervisor; family 25 model 97". The name of a product is whole. */
export function headName({ subject, rawNames }: Pick<HardwarePageData, 'subject' | 'rawNames'>): HeadName {
  const { name, identity } = subject;
  if (identity === 'known' || identity === 'family') return { title: name, rest: null, reported: [] };
  const { title, rest } = identity === 'masked' ? withoutModel(name) : cut(name);
  const reported = rawNames.filter((one) => one !== name && one !== title).slice(0, MOST_REPORTED);
  return { title, rest, reported };
}

function withoutModel(name: string): Omit<HeadName, 'reported'> {
  const [, title = name, rest = null] =
    /^(.*, (?:masked|model not named))(?: by the hypervisor)?(?:; (.*))?$/.exec(name) ?? [];
  return { title, rest };
}

/** A name that a machine reports may be of any length. */
function cut(name: string): Omit<HeadName, 'reported'> {
  if (name.length <= CHARS_AT_MOST) return { title: name, rest: null };
  const start = name.slice(0, CHARS_AT_MOST);
  const end = start.lastIndexOf(' ');
  return { title: `${start.slice(0, end > 0 ? end : CHARS_AT_MOST)}…`, rest: name };
}
