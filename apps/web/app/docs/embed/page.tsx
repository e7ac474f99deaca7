import { docMetadata } from '../../../features/docs/doc-metadata.ts';
import { EmbedDoc } from '../../../features/docs/embed-doc.tsx';

export const metadata = docMetadata('/docs/embed');

export default function Page() {
  return <EmbedDoc />;
}
