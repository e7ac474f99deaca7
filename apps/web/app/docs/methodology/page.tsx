import { docMetadata } from '../../../views/docs/doc-metadata.ts';
import { TextDoc } from '../../../views/docs/text/text-doc.tsx';

export const metadata = docMetadata('/docs/methodology');

export default function Page() {
  return (
    <TextDoc
      name="methodology"
      href="/docs/methodology"
      lead="The full description of the collector: what is timed, what is discarded, and what is not claimed."
    />
  );
}
