import { normalizePermalinkId } from '@fsbench/contract';

/** The run of an id, or of the address of its page in any format. */
export function runOf(typed: string): string | null {
  const id = /\/r\/([0-9A-Za-z]+)(?:[./?#].*)?$/.exec(typed.trim())?.[1];
  return normalizePermalinkId(id ?? typed);
}
