import type { Metadata } from 'next';
import { ApiDoc } from '../../../features/docs/api-doc.tsx';

export const metadata: Metadata = { title: 'API' };

export default function Page() {
  return <ApiDoc />;
}
