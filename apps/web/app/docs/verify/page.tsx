import { docMetadata } from '../../../features/docs/pages.ts';
import { VerifyDoc } from '../../../features/docs/verify-doc.tsx';

export const metadata = docMetadata('/docs/verify');

export default function Page() {
  return <VerifyDoc />;
}
