import type { Metadata } from 'next';
import { pageMetadata } from '../../parts/layout/metadata.ts';
import { IndexDoc } from '../../views/docs/index-doc.tsx';

export const metadata: Metadata = pageMetadata({
  title: 'Docs: what a figure means, and how to check it',
  description: 'What a figure here means, how it was made, and how to check it without trusting this site.',
  path: '/docs',
});

export default function Page() {
  return <IndexDoc />;
}
