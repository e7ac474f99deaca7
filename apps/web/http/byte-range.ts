export interface ByteRange {
  readonly start: number;
  /** The last byte of it. */
  readonly end: number;
}

/**
 * What a Range header asks of a file of so many bytes (RFC 9110, section 14). null: all of it, as for several ranges,
 * other units and whatever is not well formed. 'unsatisfiable': nothing of it is there.
 */
export function byteRange(header: string | null, size: number): ByteRange | null | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '') {
    const last = Math.min(Number(to), size);
    return last === 0 ? 'unsatisfiable' : { start: size - last, end: size - 1 };
  }
  if (to !== '' && Number(to) < Number(from)) return null;
  if (Number(from) >= size) return 'unsatisfiable';
  return { start: Number(from), end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
