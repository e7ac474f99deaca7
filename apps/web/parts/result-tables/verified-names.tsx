import type { VerifiedContributor } from '../../db/list-verified-contributors.ts';

/** Who a statement about hardware rests on, each with a link to all they sent. */
export function VerifiedNames({ contributors }: { readonly contributors: readonly VerifiedContributor[] }) {
  if (contributors.length === 0) return <>no verified contributor</>;
  return contributors.map(({ id, name }, at) => (
    <span key={id}>
      {at > 0 ? ', ' : ''}
      <a href={`/contributors/${id}`}>{name === null ? `contributor ${id}` : <bdi>{name}</bdi>}</a>
    </span>
  ));
}

interface Props {
  readonly subjects: readonly { readonly name: string }[];
  /** Of each subject. */
  readonly contributors: readonly (readonly VerifiedContributor[])[];
}

/** The same for each subject of a comparison, in one disclosure. */
export function VerifiedNamesOfSubjects({ subjects, contributors }: Props) {
  if (contributors.every((some) => some.length === 0)) return null;
  return (
    <details>
      <summary>Verified contributors</summary>
      <ul>
        {subjects.map(({ name }, at) => (
          <li key={name}>
            <bdi>{name}</bdi>: <VerifiedNames contributors={contributors[at] ?? []} />
          </li>
        ))}
      </ul>
    </details>
  );
}
