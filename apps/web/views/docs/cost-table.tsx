import { Scroll } from '../../parts/layout/scroll.tsx';
import { COST_ROWS } from '../../suites/sync/published-costs.ts';
import { formatLatency } from '../../wording/quantity.ts';
import styles from './docs.module.css';

const NS_PER_MS = 1e6;

/** What a write and its call take, by class of drive. */
export function CostTable() {
  return (
    <Scroll label="Time of a write and its call by class of drive">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Drive</th>
            <th scope="col">Call</th>
            <th scope="col">A write takes</th>
            <th scope="col">Published by</th>
          </tr>
        </thead>
        <tbody>
          {COST_ROWS.map(({ device, system, call, isUnflushed = false, fromMs, toMs, sources }) => (
            <tr key={`${device} ${call}`}>
              <th scope="row">{device}</th>
              <td>
                <code>{call}</code>, {system}
                {isUnflushed ? ', not flushed' : null}
              </td>
              <td>
                {fromMs === toMs ? '' : `${formatLatency(fromMs * NS_PER_MS, 2)} to `}
                {formatLatency(toMs * NS_PER_MS, 2)}
              </td>
              <td>
                {sources.map(({ href, label }, at) => (
                  <span key={href}>
                    {at > 0 ? ', ' : ''}
                    <a href={href}>{label}</a>
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
