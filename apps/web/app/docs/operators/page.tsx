import { docMetadata } from '../../../views/docs/doc-metadata.ts';
import { OperatorsDoc } from '../../../views/docs/operators-doc.tsx';

export const metadata = docMetadata('/docs/operators');

export default function Page() {
  return <OperatorsDoc />;
}
