'use client';

import { ErrorNotice } from '../parts/layout/error-notice.tsx';

interface Props {
  readonly error: Error & { readonly digest?: string };
}

export default function ErrorPage({ error }: Props) {
  return <ErrorNotice incident={error.digest} />;
}
