import { docMetadata } from '../../../features/docs/doc-metadata.ts';
import { PrivacyDoc } from '../../../features/docs/privacy-doc.tsx';

export const metadata = docMetadata('/docs/privacy');

export default function Page() {
  return <PrivacyDoc />;
}
