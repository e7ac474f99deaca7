import { Fragment } from 'react';
import type { VerifiedContributor } from '../../db/list-verified-contributors.ts';

/** Who a statement about hardware rests on, each with a link to all they sent; the others by one link to where all stand. */
export function VerifiedNames({
  contributors,
  atMost,
  allHref,
}: {
  readonly contributors: readonly VerifiedContributor[];
  readonly atMost: number;
  readonly allHref: string;
}) {
  if (contributors.length === 0) return <>no verified contributor</>;
  return (
    <>
      {contributors.slice(0, atMost).map(({ id, name }, at) => (
        <Fragment key={id}>
          {at > 0 ? ', ' : ''}
          <a href={`/contributors/${id}`}>{name === null ? `contributor ${id}` : <bdi>{name}</bdi>}</a>
        </Fragment>
      ))}
      {contributors.length > atMost ? (
        <>
          {' '}
          and <a href={allHref}>others</a>
        </>
      ) : null}
    </>
  );
}

interface Props {
  readonly subjects: readonly { readonly name: string; readonly href: string }[];
  /** Of each subject. */
  readonly contributors: readonly (readonly VerifiedContributor[])[];
}

/** Of all subjects together: popular hardware has hundreds. */
const NAMES_AT_MOST = 48;

/** The same for each subject of a comparison, in one disclosure. */
export function VerifiedNamesOfSubjects({ subjects, contributors }: Props) {
  if (contributors.every((some) => some.length === 0)) return null;
  const atMost = Math.floor(NAMES_AT_MOST / subjects.length);
  return (
    <details>
      <summary>Verified contributors</summary>
      <ul>
        {subjects.map(({ name, href }, at) => (
          <li key={name}>
            <bdi>{name}</bdi>:{' '}
            <VerifiedNames contributors={contributors[at] ?? []} atMost={atMost} allHref={`${href}#contributors`} />
          </li>
        ))}
      </ul>
    </details>
  );
}
