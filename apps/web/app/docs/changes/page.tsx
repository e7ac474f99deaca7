import { ChangesDoc } from '../../../features/docs/changes-doc.tsx';
import { docMetadata } from '../../../features/docs/pages.ts';

export const metadata = docMetadata('/docs/changes');

export default function Page() {
  return <ChangesDoc />;
}
