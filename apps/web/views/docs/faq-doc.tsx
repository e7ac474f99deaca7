import { CONTRIBUTORS_FOR_HARDWARE_VERDICT } from '../../wording/verdict.ts';
import { DocPage } from './doc-page.tsx';
import type { Question } from './faq-question.ts';
import { RESULT_QUESTIONS } from './faq-results.tsx';
import { RUN_QUESTIONS } from './faq-runs.tsx';

const GROUPS: readonly { readonly id: string; readonly label: string; readonly questions: readonly Question[] }[] = [
  { id: 'figures', label: 'About figures', questions: RESULT_QUESTIONS },
  { id: 'runs', label: 'About runs', questions: RUN_QUESTIONS },
];

export function FaqDoc() {
  return (
    <DocPage
      href="/docs/faq"
      title="Questions"
      lead={`What readers and contributors ask. In short: durations and rates with their intervals, no score; ${CONTRIBUTORS_FOR_HARDWARE_VERDICT} contributors make a statement about hardware; whatever you send you can take back.`}
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
