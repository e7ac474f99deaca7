import { addressPath, addressQuery } from '../../addresses/comparison.ts';
import { DataTable } from '../../charts/frame/data-table.tsx';
import { Figure } from '../../charts/frame/figure.tsx';
import { SentOnce } from '../../charts/frame/sent-once.tsx';
import { alikeGroups } from '../../domain/results/alike.ts';
import { memfsHeat } from '../../suites/memfs/results.ts';
import { Details } from '../../parts/layout/details.tsx';
import { SentenceList } from '../../parts/layout/sentence-text.tsx';
import { COLUMNS_IN_SIGHT } from '../../parts/result-tables/result-table.tsx';
import { SweepTable } from '../../parts/result-tables/sweep-table.tsx';
import { plainText } from '../../wording/sentence.ts';
import styles from './compare.module.css';
import type { Comparison, Section } from './comparison.ts';
import { type Picture, sectionPictures } from './pictures.ts';

interface Props {
  readonly section: Section;
  readonly comparison: Comparison;
}

/** The pictures of a suite; beside a curve stand its sentences and its table. */
export function SuitePictures({ section, comparison }: Props) {
  const pictures = <Pictures section={section} comparison={comparison} />;
  if (section.suite !== 'memfs') return pictures;
  return (
    <>
      {pictures}
      <HeatMaps section={section} comparison={comparison} />
    </>
  );
}

/** More of them in one table nobody reads. */
const HEATS_AT_MOST = 4;

/** Operation by threads by files, once for each kind of machine. */
function HeatMaps({ section: { results }, comparison: { subjects } }: Props) {
  return alikeGroups(results, subjects).map((group, _, groups) => {
    const heat = memfsHeat(results, group.subjects.slice(0, HEATS_AT_MOST));
    if (heat === null) return null;
    const title = `Every number of files and threads as a heat map${groups.length > 1 ? `, ${group.word}` : ''}`;
    return (
      <SentOnce key={group.suffix}>
        <Details summary={title}>
          <p className={styles.under}>
            Median of one operation. The stronger the colour, the longer, on one logarithmic scale; lower is better.
            {group.subjects.length > HEATS_AT_MOST ? ` The first ${HEATS_AT_MOST} of ${group.subjects.length}.` : ''}
          </p>
          <DataTable data={heat} caption={title} />
        </Details>
      </SentOnce>
    );
  });
}

function Pictures({ section, comparison }: Props) {
  const { address } = comparison;
  const place = { path: addressPath(address), query: addressQuery(address) };
  return sectionPictures(section, comparison.subjects).map((picture) =>
    picture.curves.length === 0 ? (
      <Figure key={picture.chart.props.id} chart={picture.chart} address={place} />
    ) : (
      <CurvePicture key={picture.chart.props.id} picture={picture} section={section} comparison={comparison} />
    ),
  );
}

function CurvePicture({ picture, section, comparison }: Props & { readonly picture: Picture }) {
  const { chart, curves, subjects } = picture;
  const verdict = plainText(section.sentences[0] ?? []);
  const sentences = section.curveSentences.get(curves[0]?.text ?? '') ?? [];
  const beside = sentences.filter(({ about, said }) => subjects.includes(about) && !verdict.includes(plainText(said)));
  const table = (
    <SweepTable
      caption={`Time against workers: ${chart.props.title}`}
      curves={curves}
      head={(curve) => curve.subject.name}
      baseline={curves.find((curve) => curve.subject === comparison.baseline) ?? null}
    />
  );
  return (
    <div className={curves.length > 2 ? styles.single : styles.multiple}>
      <Figure
        chart={chart}
        address={{ path: addressPath(comparison.address), query: addressQuery(comparison.address) }}
      />
      <SentOnce className={styles.beside}>
        <SentenceList sentences={[[], ...beside.map(({ said }) => said)]} />
        {curves.length > COLUMNS_IN_SIGHT ? <Details summary="The figures as a table">{table}</Details> : table}
      </SentOnce>
    </div>
  );
}
