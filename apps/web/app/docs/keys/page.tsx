import { docMetadata } from '../../../features/docs/doc-metadata.ts';
import { KeysDoc } from '../../../features/docs/keys-doc.tsx';

export const metadata = docMetadata('/docs/keys');

export default function Page() {
  return <KeysDoc />;
}
