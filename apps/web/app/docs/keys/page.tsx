import { docMetadata } from '../../../pages/docs/doc-metadata.ts';
import { KeysDoc } from '../../../pages/docs/keys-doc.tsx';

export const metadata = docMetadata('/docs/keys');

export default function Page() {
  return <KeysDoc />;
}
