import { SUITES, type Suite } from '@fsbench/contract';
import { sectionTitle } from '../../addresses/comparison-views.ts';
import { DeferredHtml } from '../../charts/frame/deferred-html.tsx';
import type { ChartProps } from '../../charts/types.ts';
import type { Subject } from '../../db/subject.ts';
import { Beside } from '../../parts/layout/beside.tsx';
import { SentenceList } from '../../parts/layout/sentence-text.tsx';
import { PooledLines } from '../../parts/result-tables/pooled-lines.tsx';
import { ResultTable } from '../../parts/result-tables/result-table.tsx';
import { headlineResult } from '../../suites/headline-result.ts';
import { counted } from '../../wording/names.ts';
import { withUnits } from '../../wording/with-units.ts';
import { BlockCharts } from './block-charts.tsx';
import { ClosedBlock } from './closed-block.tsx';
import styles from './hardware.module.css';
import type { Hardware, HardwareBlock, HardwareSection as Section } from './hardware.ts';
import { suiteHref } from './page-view.ts';

interface Props {
  readonly section: Section;
  readonly hardware: Hardware;
  /** Every chart and table; else the main ones. */
  readonly isWhole: boolean;
  readonly hasTables: boolean;
  readonly address: NonNullable<ChartProps['address']>;
}

/** One suite: of the open drive the sentence, the charts beside it and the values; the other drives are closed. */
export function HardwareSection({ section: { suite, blocks }, hardware, isWhole, hasTables, address }: Props) {
  const { subject } = hardware;
  const open = blocks.find(({ isOpen }) => isOpen);
  const openCase = headlineResult(suite, open?.results ?? [])?.key.text ?? null;
  const moreHref = suiteHref(hardware, suite, null);
  return (
    <section id={suite} className={styles.section} aria-labelledby={`${suite}-title`}>
      <Beside
        words={
          <>
            <h2 id={`${suite}-title`} className={styles.head}>
              <a href={`/suites/${suite}`} title={SUITES[suite].question}>
                {sectionTitle(suite)}
              </a>
              <OnDrive suite={suite} block={open} subject={subject} />
            </h2>
            {open ? <Words block={open} isWhole={isWhole} /> : null}
          </>
        }
        charts={open ? <Charts {...{ suite, subject, isWhole, hasTables, address }} block={open} /> : null}
        after={
          <>
            {open ? <Values {...{ isWhole, hasTables, moreHref }} block={open} /> : null}
            <ClosedBlocks
              blocks={blocks.filter(({ isOpen, isVerified }) => !isOpen && isVerified)}
              {...{ suite, hardware, openCase }}
            />
            <div data-others="">
              <ClosedBlocks
                blocks={blocks.filter(({ isOpen, isVerified }) => !isOpen && !isVerified)}
                {...{ suite, hardware, openCase }}
              />
            </div>
          </>
        }
      />
    </section>
  );
}

interface ClosedProps extends Pick<Props, 'hardware'> {
  readonly suite: Suite;
  readonly blocks: readonly HardwareBlock[];
  readonly openCase: string | null;
}

function ClosedBlocks({ suite, blocks, hardware, openCase }: ClosedProps) {
  if (blocks.length === 0) return null;
  return (
    <DeferredHtml className={styles.closed}>
      {blocks.map((block) => (
        <ClosedBlock
          key={block.driveWord ?? ''}
          suite={suite}
          block={block}
          href={`${suiteHref(hardware, suite, block.driveWord)}#${suite}`}
          openCase={openCase}
        />
      ))}
    </DeferredHtml>
  );
}

const othersOf = ({ isVerified }: HardwareBlock) => (isVerified ? undefined : '');

/** What the open drive shows, before its charts. */
function Words({ block, isWhole }: Pick<OpenProps, 'block' | 'isWhole'>) {
  return (
    <div data-others={othersOf(block)}>
      {block.isVerified ? null : <p className={styles.excluded}>Not verified: these runs, not the hardware.</p>}
      <DeferredHtml className={styles.sentence}>
        <SentenceList sentences={isWhole ? block.sentences : block.sentences.slice(0, 1)} />
      </DeferredHtml>
    </div>
  );
}

interface OpenProps extends Pick<Props, 'isWhole' | 'hasTables'> {
  readonly suite: Suite;
  readonly block: HardwareBlock;
  readonly subject: Subject;
  /** The page of everything about the suite. */
  readonly moreHref: string;
}

/** The values of one chart are in its second tab, those of several below them. */
function Charts({
  suite,
  block,
  subject,
  isWhole,
  hasTables,
  address,
}: Omit<OpenProps, 'moreHref'> & Pick<Props, 'address'>) {
  const table = hasTables ? <Results suite={suite} block={block} subject={subject} /> : null;
  const isTab = !isWhole && block.curves.length === 0;
  return (
    <>
      <BlockCharts {...{ suite, block, subject, isWhole, address }} table={isTab ? table : null} />
      {isWhole ? <DeferredHtml className={styles.sentence}>{table}</DeferredHtml> : null}
    </>
  );
}

function Values({ block, isWhole, hasTables, moreHref }: Omit<OpenProps, 'suite' | 'subject'>) {
  return (
    <div data-others={othersOf(block)}>
      <DeferredHtml className={styles.sentence}>
        <PooledLines pooled={block.pooled ? [{ subject: null, text: block.pooled }] : []} />
        {isWhole ? null : <More block={block} href={moreHref} hasTables={hasTables} />}
      </DeferredHtml>
    </div>
  );
}

function Results({
  suite,
  block: { drive, results, curves },
  subject,
}: Pick<OpenProps, 'suite' | 'block' | 'subject'>) {
  return (
    <ResultTable
      caption={`${SUITES[suite].title} of ${subject.name}${drive && subject.kind !== 'drive' ? ` with ${drive.name}` : ''}`}
      subjects={[subject]}
      results={results.filter((one) => !curves.some(({ points }) => points.includes(one)))}
      baseline={0}
    />
  );
}

interface MoreProps {
  readonly block: HardwareBlock;
  readonly href: string;
  readonly hasTables: boolean;
}

/** Where one more machine lies, in words, and where the rest is. */
function More({ block: { prediction, spread, othersSpread, results }, href, hasTables }: MoreProps) {
  const isMore = prediction !== null || spread !== null || othersSpread !== null;
  if (hasTables && !isMore) return null;
  return (
    <p className={styles.excluded}>
      {prediction ? `${withUnits(prediction.text)} ` : ''}
      <a href={href}>
        {hasTables ? 'Distribution and spread' : `All ${counted(results.length, 'result')}, distribution and spread`}
      </a>
    </p>
  );
}

interface OnDriveProps {
  readonly suite: Suite;
  readonly block: HardwareBlock | undefined;
  readonly subject: Subject;
}

/** What the suite is told by ran in memory or on the CPU: the drive beside it does not matter. */
const isOfNoDrive = (suite: Suite, { results, curves }: HardwareBlock): boolean =>
  curves.length === 0 && headlineResult(suite, results)?.drive === null;

/** " with Apple SSD AP0512Q" */
function OnDrive({ suite, block, subject }: OnDriveProps) {
  if (block?.isUnknownDrive) return <span> with an unidentified drive</span>;
  if (!block?.drive || subject.kind === 'drive' || isOfNoDrive(suite, block)) return null;
  return (
    <span>
      {' '}
      with <a href={`/drives/${block.drive.slug}`}>{block.drive.name}</a>
    </span>
  );
}
