export interface MeantPage {
  readonly href: string;
  readonly label: string;
}

/** Pages that an address may have been meant to be; nothing where none is known. */
export function DidYouMean({ pages }: { readonly pages: readonly MeantPage[] }) {
  if (pages.length === 0) return null;
  return (
    <p>
      Did you mean{' '}
      {pages.map(({ href, label }, at) => (
        <span key={href}>
          {at === 0 ? '' : at === pages.length - 1 ? ' or ' : ', '}
          <a href={href}>
            <bdi>{label}</bdi>
          </a>
        </span>
      ))}
      ?
    </p>
  );
}
