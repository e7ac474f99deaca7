import { LimitsDoc } from '../../../features/docs/limits-doc.tsx';
import { docMetadata } from '../../../features/docs/pages.ts';

export const metadata = docMetadata('/docs/limits');

export default function Page() {
  return <LimitsDoc />;
}
