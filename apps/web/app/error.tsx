'use client';

import { Fault } from '../parts/layout/fault.tsx';

interface Props {
  readonly error: Error & { readonly digest?: string };
}

export default function ErrorPage({ error }: Props) {
  return <Fault incident={error.digest} />;
}
