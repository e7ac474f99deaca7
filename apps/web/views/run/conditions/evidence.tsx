import type { Run, Target } from '@fsbench/contract';
import { identifyDrive } from '@fsbench/hardware';
import type { ReactElement, ReactNode } from 'react';
import { DeferredHtml } from '../../../charts/frame/deferred-html.tsx';
import { Details } from '../../../parts/layout/details.tsx';
import { Scroll } from '../../../parts/layout/scroll.tsx';
import { fileSystemName, interfaceName, listed, targetName } from '../../../wording/names.ts';
import { formatBytes, formatCount } from '../../../wording/quantity.ts';
import styles from '../run.module.css';
import { type ConditionRow, conditionRows, duringRows, NOT_SHOWN, statesText } from './conditions-view.ts';

export function EvidenceSection({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{title}</h2>
      {children}
    </section>
  );
}

/** Where the cases wrote to, as far as the system tells: in a line, and in full where it is asked for. */
function Targets({ run }: { readonly run: Run }): ReactElement {
  const shown = run.targets
    .map((target) => ({ target, pairs: targetPairs(target) }))
    .filter(({ pairs }) => pairs.length > 0);
  if (shown.length === 0) return <p>No case wrote to a file system.</p>;
  return (
    <Details
      summary={
        <span id="targets">
          Targets: <bdi>{shown.map(({ target }) => briefly(target)).join('; ')}</bdi>
        </span>
      }
    >
      <div className={styles.columns}>
        {shown.map(({ target, pairs }) => (
          <Pairs key={target.id} title={titleOf(target)} pairs={pairs} />
        ))}
      </div>
    </Details>
  );
}

/** "disk: ext4 on Samsung 990 PRO 2TB" */
function briefly(target: Target): string {
  const system = fileSystemName(target.file_system?.type ?? target.memory_kind ?? NOT_SHOWN);
  const reported = target.device?.model;
  const model = reported ? (identifyDrive(reported)?.name ?? reported) : null;
  return `${titleOf(target)}: ${model ? `${system} on ${model}` : system}`;
}

const titleOf = ({ id, role }: Target) => (id === role ? targetName(role) : `${targetName(role)} (${id})`);

type TermAndValue = readonly [string, string];

function targetPairs({ file_system, device, memory_kind, idle_probe }: Target): TermAndValue[] {
  const known = (value: string | null | undefined) => value ?? NOT_SHOWN;
  const yes = (value: boolean | null) => known(value === null ? null : value ? 'yes' : 'no');
  const pairs: TermAndValue[] = [];
  if (memory_kind !== null) pairs.push(['kind of memory', memory_kind]);
  if (file_system) {
    const free = file_system.free_ratio === null ? null : `${Math.round(file_system.free_ratio * 100)}\u2009%`;
    pairs.push(
      ['file system', known(file_system.type && fileSystemName(file_system.type))],
      ['mount options', file_system.options.join(', ') || 'none reported'],
      ['free', known(free)],
    );
  }
  if (device) {
    pairs.push(
      ['drive', known(device.model)],
      ['firmware', known(device.firmware)],
      ['attached by', known(device.transport && interfaceName(device.transport))],
      ['write cache', known(device.write_cache?.replace('_', ' '))],
      ['size', known(device.size_bytes === null ? null : formatBytes(device.size_bytes))],
      ['layers above the drive', device.layers.join(', ') || 'none'],
      ['virtual', yes(device.is_virtual)],
      ['encrypted', yes(device.is_encrypted)],
    );
  }
  if (idle_probe) {
    const flushes = idle_probe.flushes_count === null ? NOT_SHOWN : formatCount(idle_probe.flushes_count);
    pairs.push(["others' flushes, idle", flushes]);
  }
  return pairs;
}

/** Before and after side by side; what the system does not show is said, never guessed. */
export function ConditionsTable({ run, clock }: { readonly run: Run; readonly clock: ReactNode }): ReactElement {
  const rows = conditionRows(run.conditions);
  const known = rows.filter(({ before, after }) => before !== NOT_SHOWN || after !== NOT_SHOWN);
  const during = duringRows(run.conditions);
  const unknown = [...rows.filter((row) => !known.includes(row)).map(({ name }) => name), ...unknownOf(during)];
  return (
    <EvidenceSection id="conditions" title="Conditions before and after">
      <div className={styles.more}>
        <DeferredHtml>
          <Details summary={<bdi>{statesText(known)}</bdi>} isOpen={known.some(({ isChanged }) => isChanged)}>
            <div className={styles.columns}>
              <BeforeAndAfter rows={known} />
              <Pairs title="During the run" pairs={during.filter(([, value]) => value !== NOT_SHOWN)} />
            </div>
            {unknown.length > 0 && <p className={styles.conduct}>Not reported by this system: {listed(unknown)}.</p>}
          </Details>
        </DeferredHtml>
        {clock}
        <DeferredHtml>
          <Targets run={run} />
        </DeferredHtml>
      </div>
    </EvidenceSection>
  );
}

function BeforeAndAfter({ rows }: { readonly rows: readonly ConditionRow[] }): ReactElement {
  return (
    <Scroll label="Conditions before and after">
      <table className={styles.conditions}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">condition</span>
            </th>
            <th scope="col">before</th>
            <th scope="col">after</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, before, after, isChanged }) => (
            <tr key={name} className={isChanged ? styles.changed : undefined}>
              <th scope="row">{name}</th>
              <Condition text={before} />
              <Condition text={after} note={isChanged ? ' (changed)' : ''} />
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

const unknownOf = (pairs: readonly TermAndValue[]) =>
  pairs.flatMap(([name, value]) => (value === NOT_SHOWN ? [name] : []));

function Condition({ text, note = '' }: { readonly text: string; readonly note?: string }): ReactElement {
  return (
    <td className={text === NOT_SHOWN ? styles.unknown : undefined}>
      <bdi>{text}</bdi>
      {note}
    </td>
  );
}

function Pairs({ title, pairs }: { readonly title: string; readonly pairs: readonly TermAndValue[] }): ReactElement {
  return (
    <div>
      <h3>{title}</h3>
      <dl className={styles.pairs}>
        {pairs.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={value === NOT_SHOWN ? styles.unknown : undefined}>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
