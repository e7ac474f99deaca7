import type { Metadata } from 'next';
import { LimitsDoc } from '../../../features/docs/limits-doc.tsx';

export const metadata: Metadata = { title: 'Limits' };

export default function Page() {
  return <LimitsDoc />;
}
