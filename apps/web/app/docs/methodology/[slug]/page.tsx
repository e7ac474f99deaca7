import { notFound } from 'next/navigation';
import { METHOD_PAGES, methodHref } from '../../../../addresses/method-pages.ts';
import { docMetadata } from '../../../../views/docs/doc-metadata.ts';
import { MethodPartDoc } from '../../../../views/docs/method-part-doc.tsx';

interface Props {
  readonly params: Promise<{ readonly slug: string }>;
}

const findPage = async ({ params }: Props) => {
  const { slug } = await params;
  return METHOD_PAGES.find((page) => page.slug === slug) ?? notFound();
};

export const generateMetadata = async (props: Props) => docMetadata(methodHref(await findPage(props)));

export default async function Page(props: Props) {
  return <MethodPartDoc page={await findPage(props)} />;
}
