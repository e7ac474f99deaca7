import { docMetadata } from '../../../pages/docs/doc-metadata.ts';
import { VerifyDoc } from '../../../pages/docs/verify-doc.tsx';

export const metadata = docMetadata('/docs/verify');

export default function Page() {
  return <VerifyDoc />;
}
