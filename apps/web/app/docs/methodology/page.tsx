import { docMetadata } from '../../../views/docs/doc-metadata.ts';
import { MethodIndexDoc } from '../../../views/docs/method-index-doc.tsx';

export const metadata = docMetadata('/docs/methodology');

export default function Page() {
  return <MethodIndexDoc />;
}
