import type { FirmwareGroup } from '../../domain/results/firmwares.ts';
import { Scroll } from '../../parts/layout/scroll.tsx';
import { counted } from '../../wording/names.ts';
import styles from './hardware.module.css';
import { firmwareWord } from './run-filter.ts';

interface FirmwaresProps {
  readonly groups: readonly FirmwareGroup[];
  /** The one whose runs are listed; null: all. */
  readonly chosen: string | null;
  readonly hrefOf: (firmware: string) => string;
}

/** Who measured with which firmware, and whether firmwares are two populations. */
export function Firmwares({ groups, chosen, hrefOf }: FirmwaresProps) {
  if (groups.every(({ firmware }) => firmware === null)) return null;
  const isSplit = groups.some(({ population }) => population !== null);
  return (
    <section id="firmware" className={styles.section} aria-labelledby="firmware-title">
      <h2 id="firmware-title">Firmware</h2>
      {isSplit ? (
        <p className={styles.text}>
          Firmware versions of this drive form two populations of flushed writes: a median over both is no drive’s.
        </p>
      ) : null}
      <Scroll label="Firmware versions and their runs">
        <table className={styles.people}>
          <thead>
            <tr>
              <th scope="col">Firmware</th>
              <th scope="col">Runs</th>
              <th scope="col">Contributors</th>
              {isSplit ? <th scope="col">Flushed writes</th> : null}
            </tr>
          </thead>
          <tbody>
            {groups.map(({ firmware, verified, others, runs, population }) => (
              <tr key={firmware ?? ''}>
                <th scope="row">
                  <code>{firmware ?? 'not reported'}</code>
                </th>
                <td>
                  {chosen === firmwareWord(firmware) ? (
                    `${counted(runs, 'run')}, listed below`
                  ) : (
                    <a href={hrefOf(firmwareWord(firmware))}>{counted(runs, 'run')}</a>
                  )}
                </td>
                <td>
                  {counted(verified, 'verified contributor')}
                  {others > 0 ? ` + ${counted(others, 'other contributor')}` : ''}
                </td>
                {isSplit ? <td>{population === null ? '' : `the ${population} of two populations`}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  );
}
