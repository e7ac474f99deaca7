import type { Suite } from '@fsbench/contract';
import { questionName } from '../../addresses/comparison-views.ts';
import { DeferredHtml } from '../../charts/frame/deferred-html.tsx';
import type { Filter } from '../../db/facets.ts';
import type { RunFilter } from '../../db/find-hardware.ts';
import type { ReferenceStudy } from '../../db/reference.ts';
import { subjectHref } from '../../domain/results/subject.ts';
import { env } from '../../env.ts';

import { Beside } from '../../parts/layout/beside.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { PartLinks } from '../../parts/layout/part-links.tsx';
import { SentenceText } from '../../parts/layout/sentence-text.tsx';
import { FoldedStudy, ReferencePanel } from '../../parts/published/panel.tsx';
import { studyChart } from '../../parts/published/study-chart.ts';
import { studyScalingSentences } from '../../parts/published/study-view.ts';
import { FillGap } from '../../parts/result-tables/fill-gap.tsx';
import { Elsewhere } from '../../parts/share/elsewhere.tsx';
import { MarkdownPaste } from '../../parts/share/markdown-paste.tsx';
import { withUnits } from '../../wording/with-units.ts';

import { answerSentence } from './answer.ts';
import { besideStudies, studiesText } from './beside-studies.ts';
import { nameOfChart } from './charts.ts';
import { ContributorList } from './contributor-list.tsx';
import { ControlBar } from './control-bar.tsx';
import { driveLine } from './facts.tsx';
import { Firmwares } from './firmwares.tsx';
import { FlushStrip } from './flush-strip.tsx';
import styles from './hardware.module.css';
import { filterQuery, hardwareHref, shownResults } from './hardware.ts';
import { HardwareSection } from './hardware-section.tsx';
import { headName } from './head-name.ts';
import { Identity } from './identity.tsx';
import type { LoadedHardware } from './load-hardware.ts';
import { ResultMatrix } from './matrix-table.tsx';
import { pageView } from './page-view.ts';
import { hardwareMarkdown } from './paste.ts';
import { RankLinks } from './rank-links.tsx';
import { firmwareWord, isFiltered } from './run-filter.ts';
import { RunList } from './run-list.tsx';
import { Similar } from './similar.tsx';

interface Props {
  readonly hardware: LoadedHardware;
  /** Only this suite, with everything about it; null: all suites. */
  readonly suite?: Suite | null;
  /** Whether generated runs are behind its results. */
  readonly isDemo?: boolean;
}

/** Everything measured of a piece of hardware: the answer, suite by suite, then who measured it and what others published. */
export function HardwarePage({ hardware, suite: asked = null, isDemo = false }: Props) {
  const { suite, sections, isWhole, hasTables } = pageView(hardware, asked);
  const { subject, facts, missing, filter, about } = hardware;
  const head = headName(about);
  const answer = answerSentence(hardware);
  const studies = hardware.studies.filter((one) => suite === null || one.suite === suite);
  const isMeasured = sections.some((section) => section.suite === 'sync');
  const published = subject.kind === 'drive' && !isMeasured ? studiesText(studies) : null;
  const beside = subject.kind === 'drive' ? besideStudies(studies, shownResults(hardware, 'sync')) : null;
  const hrefOf = (changed: Filter) => hardwareHref(subject, changed);
  const runsHref = (changed: RunFilter) => `${hardwareHref(subject, filter, changed)}#runs`;
  const address = { path: subjectHref(subject), query: filterQuery(filter) };
  return (
    <>
      <PageHead title={head.title}>
        <p className={styles.facts}>
          {[head.rest, vendorFact(hardware), subject.year, ...driveLine(subject, hardware.transport), ...facts]
            .filter(Boolean)
            .join(' · ')}
          {head.reported.map((name, at) => (
            <span key={name}>
              {at === 0 ? ' · reported as ' : ', '}
              <code>{name}</code>
            </span>
          ))}
          {published === null ? null : (
            <>
              {' · '}
              <a href="#published">durable write, published: {published}</a>
            </>
          )}
        </p>
      </PageHead>
      {hardware.flush ? (
        <FlushStrip
          flush={hardware.flush}
          results={shownResults(hardware, 'sync')}
          published={beside?.isFar ? beside.text : null}
          runsHref={(counted) => runsHref({ ...about.runFilter, counted })}
        />
      ) : null}
      {answer ? (
        <div className={styles.answer}>
          <p>
            <SentenceText sentence={answer} />
          </p>
          <RankLinks {...hardware} />
        </div>
      ) : null}
      <ResultMatrix hardware={hardware} />
      {answer ? null : <RankLinks {...hardware} />}
      <ControlBar hardware={hardware} />
      <PartLinks
        label="On this page"
        title={subject.name}
        links={linksOf({ ...hardware, sections, studies, missing: suite === null ? missing : [] })}
      />
      <div className={styles.parts}>
        {sections.map((section) => (
          <HardwareSection key={section.suite} {...{ section, hardware, isWhole, hasTables, address }} />
        ))}
        {suite === null ? null : (
          <p>
            <a href={hrefOf(filter)}>All suites of {subject.name}</a>
          </p>
        )}
        {missing.length > 0 && suite === null ? (
          <section id="not-measured" className={styles.section} aria-labelledby="missing-title">
            <h2 id="missing-title">{missingTitle(hardware)}</h2>
            <FillGap gaps={missing} />
          </section>
        ) : null}
        {studies.length > 0 ? (
          <section id="published" className={styles.section} aria-labelledby="published-title">
            <h2 id="published-title">Published results</h2>
            <p className={styles.question}>
              Other workloads, no intervals; never pooled with signed runs.{' '}
              {beside ? withUnits(`${beside.text}${beside.isFar ? WHY_FAR : ''}`) : null}
            </p>
            <Studies studies={studies} hardware={hardware} isBrief={sections.length > 0} />
          </section>
        ) : null}
        <DeferredHtml className={styles.around}>
          <Firmwares
            groups={hardware.firmwares}
            chosen={about.runFilter.firmware}
            hrefOf={(firmware) => runsHref({ ...about.runFilter, firmware })}
          />
          <Beside
            words={<ContributorList {...about} isDemo={isDemo} />}
            charts={
              <RunList
                {...about}
                isReported={hardware.firmwares.some(
                  ({ firmware }) => firmwareWord(firmware) === about.runFilter.firmware,
                )}
                hrefOf={runsHref}
              />
            }
          />
          <Similar {...about} />
          <Identity {...about} />
        </DeferredHtml>
        {sections.length > 0 ? (
          <div>
            <MarkdownPaste
              markdown={hardwareMarkdown(hardware, env.PUBLIC_URL, isDemo)}
              tablesHref={formatHref(hardware, 'md', { tables: 'all' })}
            />
            <Elsewhere title={subject.name} href={hrefOf(filter)} hasBadge />
          </div>
        ) : null}
        <p className={styles.excluded}>
          Also as{' '}
          {(['json', 'csv', 'md'] as const).map((format, at) => (
            <span key={format}>
              {at > 0 ? ' · ' : ''}
              <a href={formatHref(hardware, format)}>{{ json: 'JSON', csv: 'CSV', md: 'Markdown' }[format]}</a>
            </span>
          ))}
        </p>
      </div>
    </>
  );
}

const WHY_FAR = ' Why they differ is not known: machine, system and workload were others.';

/** More studies than this are too many to show in full: of each suite the first with a chart is, the others are folded. */
const MOST_WHOLE_STUDIES = 3;

interface StudiesProps {
  readonly studies: LoadedHardware['studies'];
  readonly hardware: LoadedHardware;
  readonly isBrief: boolean;
}

function Studies({ studies, hardware, isBrief }: StudiesProps) {
  const { subject } = hardware;
  const firstOf = (asked: Suite) => {
    const some = studies.filter(({ suite }) => suite === asked);
    return some.find((study) => studyChart(study, nameOfChart) !== null) ?? some[0];
  };
  const isWhole = (study: ReferenceStudy) => studies.length <= MOST_WHOLE_STUDIES || study === firstOf(study.suite);
  const propsOf = (study: ReferenceStudy) => ({
    study,
    nameOf: nameOfChart,
    sentences: studyScalingSentences(study, nameOfChart),
    hasSubjectColumn: study.values.some(({ subjectName }) => subjectName !== subject.name),
  });
  const folded = studies.filter((study) => !isWhole(study));
  return (
    <>
      {studies.filter(isWhole).map((study) => (
        <ReferencePanel key={study.id} {...propsOf(study)} isBrief={isBrief} />
      ))}
      {folded.length === 0 ? null : (
        <DeferredHtml>
          {folded.map((study) => (
            <FoldedStudy
              key={study.id}
              {...propsOf(study)}
              chartHref={(chart) => formatHref(hardware, 'svg', { chart })}
            />
          ))}
        </DeferredHtml>
      )}
    </>
  );
}

function formatHref(
  { subject, filter, about }: LoadedHardware,
  format: string,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = [filterQuery(filter, about.runFilter), new URLSearchParams(more).toString()].filter(Boolean).join('&');
  return `${subjectHref(subject)}.${format}${query === '' ? '' : `?${query}`}`;
}

/** `apple` is the vendor's word in addresses. A maker that the name begins with is not told twice. */
function vendorFact({ subject: { vendor, name } }: LoadedHardware): string | null {
  return vendor === null || name.toLowerCase().startsWith(vendor.toLowerCase()) ? null : vendor;
}

function linksOf({ sections, missing, studies, about }: LoadedHardware) {
  const links = [
    ...sections.map(({ suite }) => ({ href: `#${suite}`, label: questionName(suite) })),
    ...(missing.length > 0 ? [{ href: '#not-measured', label: 'Not measured' }] : []),
    ...(studies.length > 0 ? [{ href: '#published', label: 'Published results' }] : []),
    ...(about.contributors.length > 0 ? [{ href: '#contributors', label: 'Contributors' }] : []),
    ...(about.runs.length > 0 || isFiltered(about.runFilter) ? [{ href: '#runs', label: 'Runs' }] : []),
  ];
  return links.length > 1 ? links : [];
}

function missingTitle({ sections, missing }: LoadedHardware): string {
  if (missing.some(({ kind }) => kind === 'uncounted')) return 'Runs that do not count';
  if (missing.some(({ kind }) => kind === 'elsewhere')) return 'Not shown here';
  return sections.length === 0 ? 'No signed runs yet' : 'Not measured yet';
}
