import { CHIPS, DRIVES } from '@fsbench/hardware';
import type { Subject } from '../../db/subject.ts';
import { driveFacts } from '../../domain/lists/drive-facts.ts';
import { coresText } from '../../domain/results/cores.ts';
import { Scroll } from '../../parts/layout/scroll.tsx';
import { formatCapacity } from '../../wording/capacity.ts';
import { interfaceName } from '../../wording/names.ts';
import styles from './hardware.module.css';

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
  /** An address, or words; null: nobody has looked it up. */
  readonly source: string | null;
}

function factsOfDrive({ slug }: Subject): Fact[] {
  const drive = DRIVES.find((entry) => entry.slug === slug);
  if (!drive) return [];
  const { interface: attachment, class: ofClass, power_loss_protection: plp, volatile_write_cache: cache } = drive;
  return [
    ...(drive.capacity === null ? [] : [{ label: 'Capacity', text: drive.capacity, source: drive.source }]),
    ...(attachment ? [{ label: 'Interface', text: interfaceName(attachment.value), source: attachment.source }] : []),
    ...(ofClass ? [{ label: 'Class', text: CLASSES[ofClass.value] ?? ofClass.value, source: ofClass.source }] : []),
    ...(plp ? [{ label: 'Power-loss protection, declared', text: yesOrNo(plp.value), source: plp.source }] : []),
    ...(cache ? [{ label: 'Volatile write cache', text: yesOrNo(cache.value), source: cache.source }] : []),
  ];
}

function factsOfChip({ slug, cores: variants, year }: Subject): Fact[] {
  const chip = CHIPS.find((entry) => entry.slug === slug);
  if (!chip) return [];
  const cores = coresText(variants);
  const { source, year_source: ofYear = source } = chip;
  return [
    ...(cores === null ? [] : [{ label: 'Cores', text: cores, source }]),
    ...(year === null ? [] : [{ label: 'First sold', text: String(year), source: ofYear }]),
  ];
}

/** "NVMe", "2 TB", "consumer": what a drive is, in a line; "NVMe (reported by runs)" where the catalogue has no interface. */
export function driveLine({ kind, slug }: Pick<Subject, 'kind' | 'slug'>, transport: string | null): string[] {
  if (kind !== 'drive') return [];
  const facts = driveFacts({ slug, transport: null, bytes: null });
  const reported = transport === null ? null : `${interfaceName(transport)} (reported by runs)`;
  return [
    facts.interface === null ? reported : interfaceName(facts.interface),
    facts.capacityBytes === null ? null : formatCapacity(facts.capacityBytes),
    facts.class === null ? null : (CLASSES[facts.class] ?? facts.class),
  ].filter((text) => text !== null);
}

const factsOf = (subject: Subject): Fact[] =>
  subject.kind === 'drive' ? factsOfDrive(subject) : subject.kind === 'chip' ? factsOfChip(subject) : [];

export const hasFacts = (subject: Subject): boolean => factsOf(subject).length > 0;

/** What the catalogue says of a chip or a drive, each fact with its source. */
export function Facts({ subject }: { readonly subject: Subject }) {
  const facts = factsOf(subject);
  if (facts.length === 0) return null;
  return (
    <Scroll label="Facts and their sources">
      <table className={styles.people}>
        <caption className="visually-hidden">Facts and their sources</caption>
        <tbody>
          {facts.map(({ label, text, source }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                {text} (<SourceOf source={source} />)
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function SourceOf({ source }: Pick<Fact, 'source'>) {
  if (source === null) return 'unsourced';
  return source.startsWith('https://') ? <a href={source}>source</a> : `source: ${source}`;
}
