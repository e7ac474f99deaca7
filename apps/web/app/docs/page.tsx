import type { Metadata } from 'next';
import { IndexDoc } from '../../features/docs/index-doc.tsx';

export const metadata: Metadata = { title: 'Docs' };

export default function Page() {
  return <IndexDoc />;
}
