import { docMetadata } from '../../../views/docs/doc-metadata.ts';
import { KeysDoc } from '../../../views/docs/keys-doc.tsx';

export const metadata = docMetadata('/docs/keys');

export default function Page() {
  return <KeysDoc />;
}
