import { CiDoc } from '../../../views/docs/ci-doc.tsx';
import { docMetadata } from '../../../views/docs/doc-metadata.ts';

export const metadata = docMetadata('/docs/ci');

export default function Page() {
  return <CiDoc />;
}
