import { SUITES } from '@fsbench/contract';
import type { Filter } from '../../db/facets.ts';
import { FillGap } from '../layout/fill-gap.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { SentenceList } from '../layout/sentence-text.tsx';
import { ReferencePanel } from '../published/panel.tsx';
import { studyScalingSentences } from '../published/study-view.ts';
import { FilterLine } from '../results/filter-line.tsx';
import { PooledLines } from '../results/pooled-lines.tsx';
import { ResultTable } from '../results/result-table.tsx';
import { subjectHref } from '../results/subject.ts';
import { Asides } from './asides.tsx';
import { BlockPictures } from './block-pictures.tsx';
import styles from './hardware.module.css';
import type { LoadedHardware } from './load-hardware.ts';
import { RunList } from './run-list.tsx';

/** Everything measured of a chip or a drive, suite by suite, then what others published. */
export function HardwarePage({ hardware }: { readonly hardware: LoadedHardware }) {
  const { subject, facts, sections, missing, filterLines, filter, aside, studies, runs } = hardware;
  const nameOf = ({ subjectName }: { readonly subjectName: string }) => ({ name: subjectName, subject: 0 });
  const hrefOf = (changed: Filter) => {
    const query = new URLSearchParams(Object.entries(changed).filter(([, word]) => word !== ''));
    return `${subjectHref(subject)}${query.size > 0 ? `?${query}` : ''}`;
  };
  return (
    <>
      <PageHead title={subject.name}>
        <p className={styles.facts}>{[subject.vendor, subject.year, ...facts].filter(Boolean).join(' · ')}</p>
      </PageHead>
      {filterLines.length > 0 ? (
        <FilterLine
          lines={filterLines}
          hrefWith={(facet, value) => hrefOf({ ...filter, [facet]: value ?? '' })}
          isEachDriveShown
        />
      ) : null}
      <Asides asides={aside} hrefOf={(machine) => hrefOf({ ...filter, ...machine })} />
      {sections.map(({ suite, blocks }) => (
        <section key={suite} id={suite} className={styles.section} aria-labelledby={`${suite}-title`}>
          <h2 id={`${suite}-title`}>{SUITES[suite].title}</h2>
          <p className={styles.question}>{SUITES[suite].question}</p>
          {blocks.map((block) => (
            <div key={block.drive?.slug ?? String(block.isUnknownDrive)} className={styles.block}>
              {block.drive && subject.kind !== 'drive' ? (
                <h3>
                  With <a href={`/drives/${block.drive.slug}`}>{block.drive.name}</a>
                </h3>
              ) : null}
              {block.isUnknownDrive ? <h3>With a drive that does not say its name</h3> : null}
              <SentenceList sentences={block.sentences} />
              <BlockPictures suite={suite} block={block} subject={subject} />
              <PooledLines pooled={block.pooled ? [{ subject: null, words: block.pooled }] : []} />
              <ResultTable
                caption={`${SUITES[suite].title} of ${subject.name}${block.drive ? ` with ${block.drive.name}` : ''}`}
                subjects={[subject]}
                results={block.results.filter((one) => !block.curves.some(({ points }) => points.includes(one)))}
                baseline={0}
              />
            </div>
          ))}
        </section>
      ))}
      {missing.length > 0 ? (
        <section className={styles.section} aria-labelledby="missing-title">
          <h2 id="missing-title">{missingTitle(hardware)}</h2>
          <FillGap gaps={missing} />
        </section>
      ) : null}
      {studies.length > 0 ? (
        <section id="published" className={styles.section} aria-labelledby="published-title">
          <h2 id="published-title">Published figures</h2>
          <p className={styles.question}>
            Other people’s figures with their source: other workloads, no intervals, never mixed with signed runs.
          </p>
          {studies.map((study) => (
            <ReferencePanel
              key={study.id}
              study={study}
              nameOf={nameOf}
              sentences={studyScalingSentences(study, nameOf)}
              hasSubjectColumn={study.figures.some(({ subjectName }) => subjectName !== subject.name)}
            />
          ))}
        </section>
      ) : null}
      <RunList runs={runs} />
    </>
  );
}

function missingTitle({ sections, missing }: LoadedHardware): string {
  if (missing.some(({ kind }) => kind === 'uncounted')) return 'No figure that counts yet';
  if (missing.some(({ kind }) => kind === 'elsewhere')) return 'Not shown here';
  return sections.length === 0 ? 'No signed runs yet' : 'Not measured yet';
}
