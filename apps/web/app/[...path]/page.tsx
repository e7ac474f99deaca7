import { answerNotFound } from '../../parts/layout/answer-not-found.tsx';
import { NOT_FOUND } from '../../parts/layout/metadata.ts';

export const metadata = NOT_FOUND;

/** What no other page takes. Unlike the framework's own page, it is sent with the fonts to preload. */
export default function Page() {
  return answerNotFound();
}
