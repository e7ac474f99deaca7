import { docMetadata } from '../../../features/docs/doc-metadata.ts';
import { LimitsDoc } from '../../../features/docs/limits-doc.tsx';

export const metadata = docMetadata('/docs/limits');

export default function Page() {
  return <LimitsDoc />;
}
