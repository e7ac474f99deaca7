import type { HardwareKind, HardwarePageData } from '../../db/find-hardware.ts';
import styles from './hardware.module.css';

const WHAT: Readonly<Record<HardwareKind, string>> = { chip: 'chip', drive: 'drive', machine: 'machine' };

/** What machines call it, and what is not known of it: no name is guessed. */
export function Identity({ subject, rawNames }: Pick<HardwarePageData, 'subject' | 'rawNames'>) {
  const kind = subject.kind === 'run' ? 'chip' : subject.kind;
  const explained = explain(subject.identity, kind);
  const others = rawNames.filter((name) => name !== subject.name || rawNames.length > 1);
  if (explained === null && others.length === 0) return null;
  return (
    <section id="names" className={styles.section} aria-labelledby="names-title">
      <h2 id="names-title">How machines name it</h2>
      {explained === null ? null : <p className={styles.text}>{explained}</p>}
      {others.length > 0 ? (
        <ul className={styles.names}>
          {others.map((name) => (
            <li key={name}>
              <code>{name}</code>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function explain(identity: HardwarePageData['subject']['identity'], kind: HardwareKind): string | null {
  switch (identity) {
    case 'masked':
      return 'A hypervisor shows its guests this name and keeps the product to itself. Machines with different processors may stand behind it, so its figures are of the name, not of one product.';
    case 'unknown':
      return `Nobody has told this site yet which ${WHAT[kind]} goes by this name. It is shown as the machine gives it; once it is known, its runs move to the known name, and this address leads there.`;
    case 'known':
      return null;
  }
}
