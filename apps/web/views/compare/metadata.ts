import type { Metadata } from 'next';
import { addressPath, addressQuery, type ComparisonAddress, formatHref } from '../../addresses/comparison.ts';
import { NOT_FOUND, pageMetadata } from '../../parts/layout/metadata.ts';
import { listed } from '../../wording/names.ts';
import { loadNames } from './load-comparison.ts';

/** What a comparison says of itself. The filter makes it another page: whoever shares it means what they saw. */
export async function comparisonMetadata(address: ComparisonAddress | null): Promise<Metadata> {
  if (address === null) return NOT_FOUND;
  const { names, shareNames: reported } = await loadNames(address);
  if (names.length === 0) return NOT_FOUND;
  return pageMetadata({
    title: names.join(' vs '),
    unfurledTitle: reported.join(' vs '),
    description: `${listed(reported)} compared: durable writes, scaling over cores, memory file systems, turbo and throughput, with intervals.`,
    path: addressPath(address),
    query: addressQuery(address),
    images: 'own',
    formats: {
      'application/json': formatHref(address, 'json'),
      'text/csv': formatHref(address, 'csv'),
      'text/markdown': formatHref(address, 'md'),
      'image/svg+xml': formatHref(address, 'svg'),
      'image/png': formatHref(address, 'png'),
    },
  });
}
