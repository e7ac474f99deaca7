import { docMetadata } from '../../../pages/docs/doc-metadata.ts';
import { EmbedDoc } from '../../../pages/docs/embed-doc.tsx';

export const metadata = docMetadata('/docs/embed');

export default function Page() {
  return <EmbedDoc />;
}
