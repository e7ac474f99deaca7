import { docMetadata } from '../../../views/docs/doc-metadata.ts';
import { TextDoc } from '../../../views/docs/text/text-doc.tsx';

export const metadata = docMetadata('/docs/bias');

export default function Page() {
  return (
    <TextDoc
      name="bias"
      href="/docs/bias"
      lead="Every benchmark makes choices, and each choice favors some system. This page lists the known biases of these suites."
    />
  );
}
