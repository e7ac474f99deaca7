import type { ChartProps } from '../types.ts';

export type FileFormat = 'csv' | 'svg' | 'png' | 'md';
type ChartAddress = NonNullable<ChartProps['address']>;

/** The place of a figure on its page: what "copy link" copies. */
export function figureAnchor({ path, query }: ChartAddress, id: string): string {
  return `${path}${query === '' ? '' : `?${query}`}#${encodeURIComponent(id)}`;
}

/** The figure alone, for a frame on another site. */
export function figureEmbed({ path, query }: ChartAddress, id: string): string {
  const before = query === '' ? '' : `${query}&`;
  return `/embed${path}?${before}chart=${encodeURIComponent(id)}`;
}

/** The figure as a file, at the page's address with a suffix. */
export function figureFile({ path, query }: ChartAddress, id: string, format: FileFormat): string {
  const before = query === '' ? '' : `${query}&`;
  return `${path}.${format}?${before}chart=${encodeURIComponent(id)}`;
}
