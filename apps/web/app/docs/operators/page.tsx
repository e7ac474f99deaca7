import { OperatorsDoc } from '../../../features/docs/operators-doc.tsx';
import { docMetadata } from '../../../features/docs/pages.ts';

export const metadata = docMetadata('/docs/operators');

export default function Page() {
  return <OperatorsDoc />;
}
