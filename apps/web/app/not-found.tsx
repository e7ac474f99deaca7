import type { Metadata } from 'next';
import { NotFound } from '../features/layout/not-found.tsx';

export const metadata: Metadata = { title: 'Not found' };

export default function Page() {
  return <NotFound />;
}
