import type { Metadata } from 'next';
import { findDumps } from '../../dumps/find-dumps.ts';
import { pageMetadata } from '../../parts/layout/metadata.ts';
import { DataPage } from '../../views/data/data-page.tsx';

export const metadata: Metadata = pageMetadata({
  title: 'Data',
  description: 'Every run, result and envelope of this site as NDJSON and Parquet, with checksums, free to use (CC0).',
  path: '/data',
  formats: { 'application/json': '/data/latest/manifest.json' },
});

export default async function Page() {
  return <DataPage dumps={await findDumps()} />;
}
