import { CiDoc } from '../../../features/docs/ci-doc.tsx';
import { docMetadata } from '../../../features/docs/doc-metadata.ts';

export const metadata = docMetadata('/docs/ci');

export default function Page() {
  return <CiDoc />;
}
