import type { Metadata } from 'next';
import { pageMetadata } from '../../parts/layout/metadata.ts';
import { IndexDoc } from '../../views/docs/index-doc.tsx';

export const metadata: Metadata = pageMetadata({
  title: 'Docs: what a result means and how to verify it',
  description: 'What a result means, how it was measured, and how to verify it without trusting this site.',
  path: '/docs',
});

export default function Page() {
  return <IndexDoc />;
}
