import { docMetadata } from '../../../views/docs/doc-metadata.ts';
import { EmbedDoc } from '../../../views/docs/embed-doc.tsx';

export const metadata = docMetadata('/docs/embed');

export default function Page() {
  return <EmbedDoc />;
}
