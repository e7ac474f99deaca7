import type { Metadata } from 'next';
import type { HardwareKind } from '../../db/find-hardware.ts';
import { pageMetadata } from '../../parts/layout/metadata.ts';
import { LIST_TEXTS } from './list-texts.ts';

/** How a list unfurls, and where its formats are. */
export function listMetadata(kind: HardwareKind): Metadata {
  const { title, about } = LIST_TEXTS[kind];
  const path = `/${kind}s`;
  return pageMetadata({
    title,
    description: about,
    path,
    formats: { 'application/json': `${path}.json`, 'text/csv': `${path}.csv`, 'text/markdown': `${path}.md` },
  });
}
