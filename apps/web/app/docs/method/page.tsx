import { MethodDoc } from '../../../features/docs/method-doc.tsx';
import { docMetadata } from '../../../features/docs/pages.ts';

export const metadata = docMetadata('/docs/method');

export default function Page() {
  return <MethodDoc />;
}
