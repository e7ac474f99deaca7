import { LIMITS, SIZE_TARGETS, VERIFICATION } from '@fsbench/contract';
import { ADDRESS_CHARS_AT_MOST } from '../../addresses/page-address.ts';
import { env } from '../../env.ts';
import { MOST_WAITING } from '../../parts/export/png.ts';
import { Scroll } from '../../parts/layout/scroll.tsx';
import { formatBytes, formatCount } from '../../wording/quantity.ts';
import { DocPage } from './doc-page.tsx';
import styles from './docs.module.css';
import { LIMIT_GROUPS, type LimitGroup } from './limit-groups.ts';
import { Section } from './section.tsx';

const VALUES: Readonly<Record<string, number>> = { ...LIMITS, ...VERIFICATION, ...SIZE_TARGETS };

/** `256 MiB`, `24 h`, `30 days`; of what is counted the number alone. */
function quantityText(name: string, value: number): string {
  if (name.endsWith('_bytes_per_second')) return `${formatBytes(value)}/s`;
  if (/(^|_)bytes(_|$)/.test(name)) return formatBytes(value);
  if (name.endsWith('_days')) return `${formatCount(value)}\u2009days`;
  if (!name.endsWith('_seconds')) return formatCount(value, 4);
  return value % 3600 === 0 ? `${value / 3600}\u2009h` : `${formatCount(value)}\u2009s`;
}

export function LimitsDoc() {
  return (
    <DocPage
      href="/docs/limits"
      title="Limits"
      contents={[...LIMIT_GROUPS, COUNTING, IMAGES].map(({ id, title }) => ({ id, label: title }))}
      lead={`One key can send ${formatCount(env.INGEST_RUNS_PER_KEY_PER_HOUR)} new runs per hour, each at most ${formatBytes(LIMITS.envelope_wire_bytes)} compressed. The collector stays within every limit.`}
    >
      {LIMIT_GROUPS.map((group) => (
        <section key={group.id}>
          <Section id={group.id} title={group.title}>
            <p>{group.about}</p>
            <LimitTable group={group} />
          </Section>
        </section>
      ))}
      <Section id={COUNTING.id} title={COUNTING.title}>
        <ul>
          <li>Only accepted new runs count. The same run sent again is free.</li>
          <li>Refused requests count for their address; of IPv6, for its /64.</li>
          <li>
            A 429 reply says whose limit it is (<code>limit_of</code>: key, address or everybody).
          </li>
          <li>
            This site accepts {formatCount(env.INGEST_RUNS_PER_KEY_PER_HOUR, 4)} new runs from one key and{' '}
            {formatCount(env.INGEST_RUNS_PER_HOUR, 4)} from all keys per hour. Half of the latter is reserved for
            verified contributors, and half of the account links for keys with an accepted run.
          </li>
        </ul>
      </Section>
      <Section id={IMAGES.id} title={IMAGES.title}>
        <p>
          Affects pages that embed results. An address in <code>/og</code>, <code>/embed</code>, <code>/badge</code> or{' '}
          <code>/oembed</code> has at most {formatCount(ADDRESS_CHARS_AT_MOST, 4)} characters. Two images are drawn at
          once, and {MOST_WAITING} wait; then the reply is 503 with the seconds to wait. Send the <code>ETag</code> of a
          cached copy: if it is current, the reply is 304.
        </p>
      </Section>
    </DocPage>
  );
}

const COUNTING = { id: 'counting', title: 'What counts' };
const IMAGES = { id: 'images', title: 'Images, frames and badges' };

function LimitTable({ group: { title, limits } }: { readonly group: LimitGroup }) {
  return (
    <Scroll label={title}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">At most</th>
            <th scope="col">Name in the contract</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(limits).map(([name, { what, unit, isLeast }]) => (
            <tr key={name}>
              <th scope="row">{what}</th>
              <td className={styles.limit} data-label={isLeast ? undefined : 'At most'}>
                {isLeast ? 'at least ' : ''}
                <span className="figures">{quantityText(name, VALUES[name] ?? 0)}</span>
                {unit === undefined ? '' : `\u2009${unit}`}
              </td>
              <td>
                <code>{name}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
