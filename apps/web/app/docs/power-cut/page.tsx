import { docMetadata } from '../../../views/docs/doc-metadata.ts';
import { TextDoc } from '../../../views/docs/text/text-doc.tsx';

export const metadata = docMetadata('/docs/power-cut');

export default function Page() {
  return (
    <TextDoc
      name="methodology"
      chapter="L4: power-cut tests"
      href="/docs/power-cut"
      title="How the power-cut test works"
      lead="Two machines: one writes, the other records what was acknowledged. The power of the first is cut, and its drive is compared with the record."
    />
  );
}
