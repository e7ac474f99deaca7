import { ChangesDoc } from '../../../pages/docs/changes-doc.tsx';
import { docMetadata } from '../../../pages/docs/doc-metadata.ts';

export const metadata = docMetadata('/docs/changes');

export default function Page() {
  return <ChangesDoc />;
}
