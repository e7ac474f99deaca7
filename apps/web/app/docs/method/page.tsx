import { docMetadata } from '../../../pages/docs/doc-metadata.ts';
import { MethodDoc } from '../../../pages/docs/method-doc.tsx';

export const metadata = docMetadata('/docs/method');

export default function Page() {
  return <MethodDoc />;
}
