import type { Metadata } from 'next';
import { PrivacyDoc } from '../../../features/docs/privacy-doc.tsx';

export const metadata: Metadata = { title: 'What leaves your machine' };

export default function Page() {
  return <PrivacyDoc />;
}
