import { docMetadata } from '../../../features/docs/doc-metadata.ts';
import { VerifyDoc } from '../../../features/docs/verify-doc.tsx';

export const metadata = docMetadata('/docs/verify');

export default function Page() {
  return <VerifyDoc />;
}
