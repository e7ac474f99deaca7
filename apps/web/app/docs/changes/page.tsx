import { ChangesDoc } from '../../../features/docs/changes-doc.tsx';
import { docMetadata } from '../../../features/docs/doc-metadata.ts';

export const metadata = docMetadata('/docs/changes');

export default function Page() {
  return <ChangesDoc />;
}
