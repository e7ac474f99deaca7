import { docMetadata } from '../../../views/docs/doc-metadata.ts';
import { VerifyDoc } from '../../../views/docs/verify-doc.tsx';

export const metadata = docMetadata('/docs/verify');

export default function Page() {
  return <VerifyDoc />;
}
