import { ApiDoc } from '../../../views/docs/api/api-doc.tsx';
import { loadExamples } from '../../../views/docs/api/load-examples.ts';
import { docMetadata } from '../../../views/docs/doc-metadata.ts';

export const metadata = docMetadata('/docs/api');

export default async function Page() {
  return <ApiDoc found={await loadExamples()} />;
}
