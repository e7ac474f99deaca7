import { ContributeDoc } from '../../features/docs/contribute-doc.tsx';
import { docMetadata } from '../../features/docs/doc-metadata.ts';

export const metadata = docMetadata('/contribute');

export default function Page() {
  return <ContributeDoc />;
}
