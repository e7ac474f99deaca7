import type { TopicKind } from '../../domain/search/topic.ts';
import { Details } from '../../parts/layout/details.tsx';
import { withUnits } from '../../wording/with-units.ts';
import type { PageGroup, PageMatch } from './find-pages.ts';
import styles from './search.module.css';
import type { TopicValues } from './topic-values.ts';

const LABELS: Readonly<Record<TopicKind, string>> = {
  ...{ call: 'call', suite: 'suite', leaderboard: 'leaderboard', file_system: 'file system', system: 'system' },
  ...{ page: 'list', question: 'FAQ', study: 'study', document: 'docs' },
};

interface Props {
  readonly groups: readonly PageGroup[];
  readonly values: TopicValues;
}

interface Answer extends PageMatch {
  readonly label: string;
}

const ANSWERS_SHOWN = 10;
const STUDIES_SHOWN = 3;

/** Pages of the site itself in one list, and what others published, each with what kind of page it is. */
export function Answers({ groups, values }: Props) {
  const studies = answersOf(groups.filter(({ kind }) => kind === 'study'));
  const answers = answersOf(groups.filter(({ kind }) => kind !== 'study'));
  return (
    <>
      <Group id="answers" title="Answers" answers={answers} shown={ANSWERS_SHOWN} values={values} />
      <Group id="studies" title="Published studies" answers={studies} shown={STUDIES_SHOWN} values={values} />
    </>
  );
}

/** A call and its leaderboard are one address: it is listed once. */
function answersOf(groups: readonly PageGroup[]): Answer[] {
  const all = groups.flatMap(({ kind, results }) => results.map((one) => ({ ...one, label: labelOf(kind, one) })));
  return all.filter(({ path }, at) => all.findIndex((one) => one.path === path) === at);
}

const labelOf = (kind: TopicKind, { path }: PageMatch): string =>
  path.startsWith('/compare') ? 'comparison' : LABELS[kind];

interface GroupProps extends Pick<Props, 'values'> {
  readonly id: string;
  readonly title: string;
  readonly answers: readonly Answer[];
  readonly shown: number;
}

function Group({ id, title, answers, shown, values }: GroupProps) {
  if (answers.length === 0) return null;
  const more = answers.slice(shown);
  return (
    <section className={styles.group} aria-labelledby={`found-${id}`}>
      <h2 id={`found-${id}`}>{title}</h2>
      <AnswerList answers={answers.slice(0, shown)} values={values} />
      {more.length === 0 ? null : (
        <Details summary={`${more.length} more`}>
          <AnswerList answers={more} values={values} />
        </Details>
      )}
    </section>
  );
}

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

function AnswerList({ answers, values }: Pick<GroupProps, 'answers' | 'values'>) {
  return (
    <ul className={styles.found}>
      {answers.map(({ slug, path, name, detail, label }) => {
        const value = values.get(path);
        return (
          <li key={path}>
            <span>
              <a className={name === slug ? 'figures' : undefined} href={path}>
                <bdi>{name}</bdi>
              </a>{' '}
              {label === 'study' ? null : <small className={styles.label}>{label}</small>}
            </span>
            <span>
              {value ? (
                <span className={styles.best} data-others={value.isOfOthers ? '' : undefined}>
                  <b>{value.best}</b>
                  {withUnits(value.rest)}
                </span>
              ) : null}
              {withUnits(capital(detail.replace(/^leaderboard · /, '')))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
