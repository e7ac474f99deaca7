import { ApiDoc } from '../../../pages/docs/api/api-doc.tsx';
import { loadExamples } from '../../../pages/docs/api/load-examples.ts';
import { docMetadata } from '../../../pages/docs/doc-metadata.ts';

export const metadata = docMetadata('/docs/api');

export default async function Page() {
  return <ApiDoc found={await loadExamples()} />;
}
