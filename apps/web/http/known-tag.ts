/** Whether an asker's `If-None-Match` names what would be answered (RFC 9110, 13.1.2: compared weakly). */
export function isKnownTag(ifNoneMatch: string | null | undefined, tag: string): boolean {
  const known = ifNoneMatch?.split(',') ?? [];
  return known.some((one) => plain(one) === plain(tag) || one.trim() === '*');
}

const plain = (tag: string) => tag.trim().replace(/^W\//, '');
