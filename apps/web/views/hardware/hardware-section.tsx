import { SUITES } from '@fsbench/contract';
import { DeferredHtml } from '../../charts/frame/deferred-html.tsx';
import type { ChartProps } from '../../charts/types.ts';
import type { Subject } from '../../db/subject.ts';
import { SentenceList } from '../../parts/layout/sentence-text.tsx';
import { PooledLines } from '../../parts/result-tables/pooled-lines.tsx';
import { ResultTable } from '../../parts/result-tables/result-table.tsx';
import { BlockCharts } from './block-charts.tsx';
import styles from './hardware.module.css';
import type { HardwareBlock, HardwareSection as Section } from './hardware.ts';

interface Props {
  readonly section: Section;
  readonly subject: Subject;
  readonly address: NonNullable<ChartProps['address']>;
}

/** One suite: the question, then drive by drive the sentence, the charts and the table. */
export function HardwareSection({ section: { suite, blocks }, subject, address }: Props) {
  return (
    <section id={suite} className={styles.section} aria-labelledby={`${suite}-title`}>
      <h2 id={`${suite}-title`}>
        <a href={`/suites/${suite}`}>{SUITES[suite].title}</a>
      </h2>
      <p className={styles.question}>{SUITES[suite].question}</p>
      {blocks.map((block) => (
        <div
          key={block.drive?.slug ?? String(block.isUnknownDrive)}
          className={styles.block}
          data-others={block.isVerified ? undefined : ''}
        >
          {block.isVerified ? null : <p className={styles.excluded}>Not verified: these runs, not the hardware.</p>}
          <DeferredHtml className={styles.sentence}>
            <BlockHead block={block} subject={subject} />
            <SentenceList sentences={block.sentences} />
          </DeferredHtml>
          <BlockCharts suite={suite} block={block} subject={subject} address={address} />
          <DeferredHtml className={styles.sentence}>
            <PooledLines pooled={block.pooled ? [{ subject: null, text: block.pooled }] : []} />
            <ResultTable
              caption={`${SUITES[suite].title} of ${subject.name}${block.drive ? ` with ${block.drive.name}` : ''}`}
              subjects={[subject]}
              results={block.results.filter((one) => !block.curves.some(({ points }) => points.includes(one)))}
              baseline={0}
            />
          </DeferredHtml>
        </div>
      ))}
    </section>
  );
}

function BlockHead({
  block: { drive, isUnknownDrive },
  subject,
}: {
  readonly block: HardwareBlock;
  readonly subject: Subject;
}) {
  if (isUnknownDrive) return <h3>With an unidentified drive</h3>;
  if (drive === null || subject.kind === 'drive') return null;
  return (
    <h3>
      With <a href={`/drives/${drive.slug}`}>{drive.name}</a>
    </h3>
  );
}
