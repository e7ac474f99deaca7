import type { Metadata } from 'next';
import { type Address, addressPath, addressQuery, twinHref } from '../../addresses/comparison.ts';
import { NOT_FOUND, pageMetadata } from '../../parts/layout/metadata.ts';
import { listed } from '../../wording/names.ts';
import { loadNames } from './load-comparison.ts';

/** What a comparison says of itself. The filter makes it another page: whoever shares it means what they saw. */
export async function comparisonMetadata(address: Address | null): Promise<Metadata> {
  if (address === null) return NOT_FOUND;
  const { names, told } = await loadNames(address);
  if (names.length === 0) return NOT_FOUND;
  return pageMetadata({
    title: names.join(' vs '),
    unfurledTitle: told.join(' vs '),
    description: `${listed(told)} side by side: durable writes, scaling over cores, memory file systems, turbo and throughput, with intervals.`,
    path: addressPath(address),
    query: addressQuery(address),
    pictures: 'own',
    twins: {
      'application/json': twinHref(address, 'json'),
      'text/csv': twinHref(address, 'csv'),
      'text/markdown': twinHref(address, 'md'),
      'image/svg+xml': twinHref(address, 'svg'),
      'image/png': twinHref(address, 'png'),
    },
  });
}
