import { docMetadata } from '../../../views/docs/doc-metadata.ts';
import { LimitsDoc } from '../../../views/docs/limits-doc.tsx';

export const metadata = docMetadata('/docs/limits');

export default function Page() {
  return <LimitsDoc />;
}
