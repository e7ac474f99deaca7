import type { Metadata } from 'next';
import { MethodDoc } from '../../../features/docs/method-doc.tsx';

export const metadata: Metadata = { title: 'How it is measured' };

export default function Page() {
  return <MethodDoc />;
}
