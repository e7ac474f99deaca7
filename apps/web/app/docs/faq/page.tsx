import { docMetadata } from '../../../features/docs/doc-metadata.ts';
import { FaqDoc } from '../../../features/docs/faq-doc.tsx';

export const metadata = docMetadata('/docs/faq');

export default function Page() {
  return <FaqDoc />;
}
