import { CiDoc } from '../../../pages/docs/ci-doc.tsx';
import { docMetadata } from '../../../pages/docs/doc-metadata.ts';

export const metadata = docMetadata('/docs/ci');

export default function Page() {
  return <CiDoc />;
}
