import { EmbedDoc } from '../../../features/docs/embed-doc.tsx';
import { docMetadata } from '../../../features/docs/pages.ts';

export const metadata = docMetadata('/docs/embed');

export default function Page() {
  return <EmbedDoc />;
}
