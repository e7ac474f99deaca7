import { NOT_FOUND } from '../parts/layout/metadata.ts';
import { NotFound } from '../parts/layout/not-found.tsx';

export const metadata = NOT_FOUND;

export default function Page() {
  return <NotFound />;
}
