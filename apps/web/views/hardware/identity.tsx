import type { HardwareKind, HardwarePageData } from '../../db/find-hardware.ts';
import { Details } from '../../parts/layout/details.tsx';
import styles from './hardware.module.css';

const WHAT: Readonly<Record<HardwareKind, string>> = { chip: 'chip', drive: 'drive', machine: 'machine' };

/** What machines call it, and what is not known of it: no name is guessed. */
export function Identity({ subject, rawNames }: Pick<HardwarePageData, 'subject' | 'rawNames'>) {
  const kind = subject.kind === 'run' ? 'chip' : subject.kind;
  const explained = explain(subject.identity, kind);
  const others = rawNames.filter((name) => name !== subject.name || rawNames.length > 1);
  if (explained === null && others.length === 0) return null;
  return (
    <section id="names" className={styles.section}>
      {explained === null ? null : <p className={styles.text}>{explained}</p>}
      {others.length > 0 ? (
        <Details summary="Names reported by machines">
          <ul className={styles.names}>
            {others.map((name) => (
              <li key={name}>
                <code>{name}</code>
              </li>
            ))}
          </ul>
        </Details>
      ) : null}
    </section>
  );
}

function explain(identity: HardwarePageData['subject']['identity'], kind: HardwareKind): string | null {
  switch (identity) {
    case 'family':
      return 'Drives that differ report this name: it is cut, or it does not tell the capacity. Their runs are listed and never pooled, so this page has no results.';
    case 'masked':
      return 'A hypervisor reports this name and hides the product. Machines with different processors can report it, so the results are about the name, not one product.';
    case 'unknown':
      return `Unidentified ${WHAT[kind]}, shown under the name that the machine reports. Once it is identified, its runs move to the canonical name, and this address redirects there.`;
    case 'known':
      return null;
  }
}
