import type { Metadata } from 'next';
import { findDumps } from '../../dumps/find-dumps.ts';
import { pageMetadata } from '../../parts/layout/metadata.ts';
import { DataPage } from '../../views/data/data-page.tsx';

export const metadata: Metadata = pageMetadata({
  title: 'Data',
  description: 'Every run and result of this site as files, with the signed bytes, free to use (CC0).',
  path: '/data',
  formats: { 'application/json': '/data/latest/manifest.json' },
});

export default async function Page() {
  return <DataPage dumps={await findDumps()} />;
}
