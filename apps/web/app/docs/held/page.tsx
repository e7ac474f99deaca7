import { docMetadata } from '../../../views/docs/doc-metadata.ts';
import { HeldDoc } from '../../../views/docs/held-doc.tsx';

export const metadata = docMetadata('/docs/held');

export default function Page() {
  return <HeldDoc />;
}
