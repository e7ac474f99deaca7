import { CONTRIBUTORS_TO_SPEAK_OF_HARDWARE } from '../../wording/verdict.ts';
import { DocPage } from './doc-page.tsx';
import { FIGURE_QUESTIONS } from './faq-figures.tsx';
import type { Question } from './faq-question.ts';
import { RUN_QUESTIONS } from './faq-runs.tsx';

const GROUPS: readonly { readonly id: string; readonly label: string; readonly questions: readonly Question[] }[] = [
  { id: 'figures', label: 'About figures', questions: FIGURE_QUESTIONS },
  { id: 'runs', label: 'About runs', questions: RUN_QUESTIONS },
];

export function FaqDoc() {
  return (
    <DocPage
      href="/docs/faq"
      title="Questions"
      lead={`What readers and contributors ask. In short: durations and rates with their intervals, no score; ${CONTRIBUTORS_TO_SPEAK_OF_HARDWARE} contributors make a statement about hardware; whatever you send you can take back.`}
      contents={GROUPS.flatMap(({ questions }) => questions.map(({ id, question }) => ({ id, label: question })))}
    >
      {GROUPS.map(({ id, label, questions }) => (
        <section key={id}>
          <h2 id={id}>{label}</h2>
          {questions.map((one) => (
            <section key={one.id}>
              <h3 id={one.id}>{one.question}</h3>
              {one.answer}
            </section>
          ))}
        </section>
      ))}
    </DocPage>
  );
}
