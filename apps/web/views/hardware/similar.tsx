import type { HardwarePageData } from '../../db/find-hardware.ts';
import { subjectHref } from '../../domain/results/subject.ts';
import styles from './hardware.module.css';

type Props = Pick<HardwarePageData, 'subject' | 'similar'>;

/** What readers compare it with: one step each. */
export function CompareLinks({ subject, similar }: Props) {
  return (
    <p className={styles.similar}>
      Compare with{' '}
      {similar.map(({ slug, name, isVerified }) => (
        <span key={slug} data-others={isVerified ? undefined : ''}>
          <a href={`/compare/${subject.slug}/${slug}`}>{shortName(name, subject)}</a>
          {' · '}
        </span>
      ))}
      <a href={`/compare/${subject.slug}`}>other hardware</a>
    </p>
  );
}

/** Where to read on. */
export function Similar({ subject, similar }: Props) {
  if (similar.length === 0) return null;
  return (
    <p
      id="similar"
      data-others={similar.some(({ isVerified }) => isVerified) ? undefined : ''}
      className={styles.similar}
    >
      Similar hardware:{' '}
      {similar.map(({ slug, name, isVerified }, at) => (
        <span key={slug} data-others={isVerified ? undefined : ''}>
          {at > 0 ? ' · ' : ''}
          <a href={subjectHref({ kind: subject.kind, slug })}>{name}</a>
        </span>
      ))}
    </p>
  );
}

/** "M3 Ultra" on the page of another Apple chip. */
function shortName(name: string, { vendor, name: own }: HardwarePageData['subject']): string {
  const [maker = ''] = name.split(' ');
  const isShared = own.startsWith(`${maker} `) && name.length > maker.length + 1;
  return vendor !== null && isShared ? name.slice(maker.length + 1) : name;
}
