import { ContributeDoc } from '../../views/docs/contribute-doc.tsx';
import { docMetadata } from '../../views/docs/doc-metadata.ts';

export const metadata = docMetadata('/contribute');

export default function Page() {
  return <ContributeDoc />;
}
