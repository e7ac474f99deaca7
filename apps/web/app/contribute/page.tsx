import { ContributeDoc } from '../../pages/docs/contribute-doc.tsx';
import { docMetadata } from '../../pages/docs/doc-metadata.ts';

export const metadata = docMetadata('/contribute');

export default function Page() {
  return <ContributeDoc />;
}
