import { docMetadata } from '../../../pages/docs/doc-metadata.ts';
import { LimitsDoc } from '../../../pages/docs/limits-doc.tsx';

export const metadata = docMetadata('/docs/limits');

export default function Page() {
  return <LimitsDoc />;
}
