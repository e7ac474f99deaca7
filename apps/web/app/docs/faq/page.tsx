import { docMetadata } from '../../../views/docs/doc-metadata.ts';
import { FaqDoc } from '../../../views/docs/faq-doc.tsx';

export const metadata = docMetadata('/docs/faq');

export default function Page() {
  return <FaqDoc />;
}
