import { docMetadata } from '../../../views/docs/doc-metadata.ts';
import { TrustDoc } from '../../../views/docs/trust-doc.tsx';

export const metadata = docMetadata('/docs/trust');

export default function Page() {
  return <TrustDoc />;
}
