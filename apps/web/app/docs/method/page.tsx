import { docMetadata } from '../../../views/docs/doc-metadata.ts';
import { MethodDoc } from '../../../views/docs/method-doc.tsx';

export const metadata = docMetadata('/docs/method');

export default function Page() {
  return <MethodDoc />;
}
