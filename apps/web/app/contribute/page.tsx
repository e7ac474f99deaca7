import type { Metadata } from 'next';
import { ContributeDoc } from '../../features/docs/contribute-doc.tsx';

export const metadata: Metadata = { title: 'Contribute a run' };

export default function Page() {
  return <ContributeDoc />;
}
