import { FaqDoc } from '../../../features/docs/faq-doc.tsx';
import { docMetadata } from '../../../features/docs/pages.ts';

export const metadata = docMetadata('/docs/faq');

export default function Page() {
  return <FaqDoc />;
}
