const SLUG_MAX_CHARS = 80;

/**
 * `AMD EPYC 7742` -> `amd-epyc-7742`. A plus sign tells two products apart
 * (Xeon Platinum 8462Y and 8462Y+), so it is spelt out. A name without one Latin letter
 * or digit gets a slug made from its code points, so that nothing is ever left without.
 */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\+/g, '-plus')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX_CHARS)
    .replace(/^-+|-+$/g, '');
  return slug === '' ? `name-${fingerprint(name)}` : slug;
}

/** FNV-1a, 32 bits: short and stable; it tells names apart and protects nothing. */
function fingerprint(name: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(name)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash.toString(16).padStart(8, '0');
}
