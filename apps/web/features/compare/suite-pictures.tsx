import { SweepChart } from '../../charts/index.tsx';
import { type AlikeGroup, alikeGroups } from '../figures/alike.ts';
import { curveSeries } from '../figures/sweep-view.ts';
import { SentenceList } from '../layout/sentence-text.tsx';
import { SuitePicture } from '../results/suite-picture.tsx';
import { SweepTable } from '../results/sweep-table.tsx';
import { plainText } from '../words/sentence.ts';
import styles from './compare.module.css';
import type { Comparison, Section } from './comparison.ts';

interface Props {
  readonly section: Section;
  readonly comparison: Comparison;
}

/** The main picture of a suite, once for each kind of machine: what is unlike gets axes of its own. */
export function SuitePictures({ section, comparison }: Props) {
  const groups = alikeGroups(section.results, comparison.subjects);
  return groups.map((group) => (
    <GroupPictures
      key={group.word}
      group={group}
      isOneOfMany={groups.length > 1}
      section={section}
      comparison={comparison}
    />
  ));
}

interface GroupProps extends Props {
  readonly group: AlikeGroup;
  readonly isOneOfMany: boolean;
}

function GroupPictures({ group, isOneOfMany, section, comparison }: GroupProps) {
  const where = isOneOfMany ? `, ${group.word}` : '';
  const id = `${section.suite}-${group.word.replaceAll(' ', '-')}`;
  if (section.suite !== 'core-sweep') {
    const { suite, results } = section;
    return <SuitePicture suite={suite} id={id} results={results} subjects={group.subjects} where={where} />;
  }
  const verdict = plainText(section.sentences[0] ?? []);
  const curves = section.curves.filter(({ subject }) => group.subjects.includes(subject));
  const texts = [...new Set(curves.map(({ text }) => text))];
  return (
    <div className={styles.multiples}>
      {texts.map((text, at) => {
        const mine = curves.filter((curve) => curve.text === text);
        const title = `${capital(mine[0]?.title ?? '')}${where}`;
        const sentences = section.curveSentences.get(text) ?? [];
        return (
          <div key={text} className={mine.length > 2 ? styles.single : styles.multiple}>
            <SweepChart
              id={`${id}-${at}`}
              title={title}
              summary="Time that 64 000 units of work take, against workers."
              series={mine.map((curve) => curveSeries(curve, curve.subject.name, 'solid'))}
              ideal
              yLabel="seconds for 64 000 units"
              lowerIsBetter
              table="none"
              missing={group.subjects
                .filter((subject) => !mine.some((curve) => curve.subject === subject))
                .map(({ name }) => `${name}: not measured`)}
            />
            <div className={styles.beside}>
              <SentenceList
                sentences={[
                  [],
                  ...sentences
                    .filter(({ about, said }) => group.subjects.includes(about) && !verdict.includes(plainText(said)))
                    .map(({ said }) => said),
                ]}
              />
              <SweepTable
                caption={`Time against workers: ${title}`}
                curves={mine}
                head={(curve) => curve.subject.name}
                baseline={mine.find((curve) => curve.subject === comparison.baseline) ?? null}
              />
            </div>
          </div>
        );
      })}
    </div>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
