import { docMetadata } from '../../../pages/docs/doc-metadata.ts';
import { PrivacyDoc } from '../../../pages/docs/privacy-doc.tsx';

export const metadata = docMetadata('/docs/privacy');

export default function Page() {
  return <PrivacyDoc />;
}
