import { addressPath, addressQuery } from '../../addresses/comparison.ts';
import { DataTable } from '../../charts/frame/data-table.tsx';
import { Figure } from '../../charts/frame/figure.tsx';
import { SentOnce } from '../../charts/frame/sent-once.tsx';
import { alikeGroups } from '../../domain/results/alike.ts';
import { Details } from '../../parts/layout/details.tsx';
import { SentenceList } from '../../parts/layout/sentence-text.tsx';
import { COLUMNS_IN_SIGHT } from '../../parts/result-tables/result-table.tsx';
import { SweepTable } from '../../parts/result-tables/sweep-table.tsx';
import { suiteView } from '../../suites/index.ts';
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
  return (
    <>
      <Pictures section={section} comparison={comparison} />
      <FoldedTables section={section} comparison={comparison} />
    </>
  );
}

/** Once for each kind of machine. */
function FoldedTables({ section: { suite, results }, comparison: { subjects } }: Props) {
  return alikeGroups(results, subjects).map((group, _, groups) =>
    suiteView(suite)
      .charts.tables(results, group.subjects)
      .map(({ title, note, data }) => {
        const caption = `${title}${groups.length > 1 ? `, ${group.word}` : ''}`;
        return (
          <SentOnce key={`${group.suffix} ${title}`}>
            <Details summary={caption}>
              <p className={styles.under}>{note}</p>
              <DataTable data={data} caption={caption} />
            </Details>
          </SentOnce>
        );
      }),
  );
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
