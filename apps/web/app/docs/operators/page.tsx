import { docMetadata } from '../../../features/docs/doc-metadata.ts';
import { OperatorsDoc } from '../../../features/docs/operators-doc.tsx';

export const metadata = docMetadata('/docs/operators');

export default function Page() {
  return <OperatorsDoc />;
}
