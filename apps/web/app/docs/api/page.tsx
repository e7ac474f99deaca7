import { ApiDoc } from '../../../features/docs/api/api-doc.tsx';
import { loadExamples } from '../../../features/docs/api/load-examples.ts';
import { docMetadata } from '../../../features/docs/doc-metadata.ts';

export const metadata = docMetadata('/docs/api');

export default async function Page() {
  return <ApiDoc found={await loadExamples()} />;
}
