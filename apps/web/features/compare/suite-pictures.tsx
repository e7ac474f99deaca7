import { Figure } from '../../charts/frame/figure.tsx';
import { SentenceList } from '../layout/sentence-text.tsx';
import { SweepTable } from '../results/sweep-table.tsx';
import { plainText } from '../words/sentence.ts';
import { addressPath, addressQuery } from './address.ts';
import styles from './compare.module.css';
import type { Comparison, Section } from './comparison.ts';
import { type Picture, sectionPictures } from './pictures.ts';

interface Props {
  readonly section: Section;
  readonly comparison: Comparison;
}

/** The pictures of a suite; beside a curve stand its sentences and its table. */
export function SuitePictures({ section, comparison }: Props) {
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
  return (
    <div className={curves.length > 2 ? styles.single : styles.multiple}>
      <Figure
        chart={chart}
        address={{ path: addressPath(comparison.address), query: addressQuery(comparison.address) }}
      />
      <div className={styles.beside}>
        <SentenceList sentences={[[], ...beside.map(({ said }) => said)]} />
        <SweepTable
          caption={`Time against workers: ${chart.props.title}`}
          curves={curves}
          head={(curve) => curve.subject.name}
          baseline={curves.find((curve) => curve.subject === comparison.baseline) ?? null}
        />
      </div>
    </div>
  );
}
