import { docMetadata } from '../../../pages/docs/doc-metadata.ts';
import { FaqDoc } from '../../../pages/docs/faq-doc.tsx';

export const metadata = docMetadata('/docs/faq');

export default function Page() {
  return <FaqDoc />;
}
