/** How a body may travel, the one that is preferred first. */
export type Encoding = 'br' | 'gzip';

/** The best encoding that a client accepts (RFC 9110, 12.5.3); null: none. `q=0` refuses one, and `*` means any other. */
export function acceptedEncoding(header: string | undefined, offered: readonly Encoding[]): Encoding | null {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
    const weight = parameters.find((word) => word.startsWith('q='))?.slice(2);
    if (name !== '') weights.set(name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const accepted = offered.filter((encoding) => weightOf(encoding) > 0);
  return accepted.sort((a, b) => weightOf(b) - weightOf(a))[0] ?? null;
}
