import { docMetadata } from '../../../pages/docs/doc-metadata.ts';
import { OperatorsDoc } from '../../../pages/docs/operators-doc.tsx';

export const metadata = docMetadata('/docs/operators');

export default function Page() {
  return <OperatorsDoc />;
}
