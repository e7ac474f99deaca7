import { docMetadata } from '../../../views/docs/doc-metadata.ts';
import { TextDoc } from '../../../views/docs/text/text-doc.tsx';

export const metadata = docMetadata('/docs/methodology');

export default function Page() {
  return (
    <TextDoc
      name="methodology"
      href="/docs/methodology"
      lead="The method as implemented: what is timed, in which order, what is discarded, and what is not claimed."
    />
  );
}
