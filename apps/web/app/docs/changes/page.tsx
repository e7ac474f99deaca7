import { ChangesDoc } from '../../../views/docs/changes-doc.tsx';
import { docMetadata } from '../../../views/docs/doc-metadata.ts';

export const metadata = docMetadata('/docs/changes');

export default function Page() {
  return <ChangesDoc />;
}
