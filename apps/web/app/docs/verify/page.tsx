import type { Metadata } from 'next';
import { VerifyDoc } from '../../../features/docs/verify-doc.tsx';

export const metadata: Metadata = { title: 'Verify a run yourself' };

export default function Page() {
  return <VerifyDoc />;
}
