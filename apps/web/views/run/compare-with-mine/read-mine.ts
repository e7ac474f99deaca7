import { normalizePermalinkId } from '@fsbench/contract';

const LONGEST = 400;

/**
 * What somebody pasted to compare a run with: a permalink, its address on this or another copy of the page, or a name.
 * The address is only read, never followed.
 */
export function readMine(typed: string): { readonly permalink: string } | { readonly name: string } | null {
  const text = typed.trim().slice(0, LONGEST);
  if (text === '') return null;
  const inAddress = /\/r\/([0-9a-z]{16})(?![0-9a-z])/i.exec(text)?.[1];
  const permalink = normalizePermalinkId(inAddress ?? text);
  return permalink === null ? { name: text.slice(0, 80) } : { permalink };
}

/** Where the comparison stands; a name that is no permalink is looked up there. */
export function compareWithMineHref(permalink: string, typed: string): string {
  const mine = readMine(typed);
  if (mine === null) return `/r/${permalink}#compare`;
  if ('name' in mine) return `/compare/${permalink}?${new URLSearchParams({ add: mine.name })}`;
  return `/compare/${permalink}/${mine.permalink}`;
}
