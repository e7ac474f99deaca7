import { docMetadata } from '../../../features/docs/doc-metadata.ts';
import { MethodDoc } from '../../../features/docs/method-doc.tsx';

export const metadata = docMetadata('/docs/method');

export default function Page() {
  return <MethodDoc />;
}
