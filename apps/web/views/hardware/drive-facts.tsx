import { DRIVES, type DriveEntry } from '@fsbench/hardware';
import type { FirmwareGroup } from '../../domain/results/firmwares.ts';
import { counted } from '../../wording/names.ts';
import styles from './hardware.module.css';
import { firmwareWord } from './run-filter.ts';

const CLASSES: Readonly<Record<string, string>> = {
  consumer: 'consumer',
  client_oem: 'sold to makers of computers',
  data_center: 'data center',
  nas: 'NAS',
  portable: 'portable',
  sd: 'SD card',
  emmc: 'eMMC',
};
const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no');

interface Fact {
  readonly label: string;
  readonly text: string;
  readonly source: string;
}

function factsOf(drive: DriveEntry): Fact[] {
  const { interface: attachment, class: ofClass, power_loss_protection: plp, volatile_write_cache: cache } = drive;
  return [
    ...(attachment
      ? [{ label: 'Interface', text: attachment.value.replace('_', ' '), source: attachment.source }]
      : []),
    ...(ofClass ? [{ label: 'Class', text: CLASSES[ofClass.value] ?? ofClass.value, source: ofClass.source }] : []),
    ...(plp ? [{ label: 'Power-loss protection, declared', text: yesOrNo(plp.value), source: plp.source }] : []),
    ...(cache ? [{ label: 'Volatile write cache', text: yesOrNo(cache.value), source: cache.source }] : []),
  ];
}

/** What the catalogue says of a drive, each fact with its source. */
export function DriveFacts({ slug }: { readonly slug: string }) {
  const drive = DRIVES.find((entry) => entry.slug === slug);
  const facts = drive ? factsOf(drive) : [];
  if (facts.length === 0) return null;
  return (
    <section id="facts" className={styles.section} aria-labelledby="facts-title">
      <h2 id="facts-title">Facts</h2>
      <ul className={styles.names}>
        {facts.map(({ label, text, source }) => (
          <li key={label}>
            {label}: {text} (<a href={source}>source</a>)
          </li>
        ))}
      </ul>
    </section>
  );
}

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
      <ul className={styles.names}>
        {groups.map(({ firmware, verified, others, runs, population }) => (
          <li key={firmware ?? ''}>
            <code>{firmware ?? 'not reported'}</code>:{' '}
            {chosen === firmwareWord(firmware) ? (
              `${counted(runs, 'run')}, listed below`
            ) : (
              <a href={hrefOf(firmwareWord(firmware))}>{counted(runs, 'run')}</a>
            )}
            , {counted(verified, 'verified contributor')}
            {others > 0 ? ` + ${counted(others, 'other contributor')}` : ''}
            {population === null ? '' : ` · the ${population} of two populations`}
          </li>
        ))}
      </ul>
    </section>
  );
}
