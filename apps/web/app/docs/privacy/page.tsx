import { docMetadata } from '../../../views/docs/doc-metadata.ts';
import { PrivacyDoc } from '../../../views/docs/privacy-doc.tsx';

export const metadata = docMetadata('/docs/privacy');

export default function Page() {
  return <PrivacyDoc />;
}
