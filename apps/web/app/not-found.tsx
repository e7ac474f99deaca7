import { NOT_FOUND } from '../features/layout/metadata.ts';
import { NotFound } from '../features/layout/not-found.tsx';

export const metadata = NOT_FOUND;

export default function Page() {
  return <NotFound />;
}
