import { CONTRIBUTORS_FOR_HARDWARE_VERDICT } from '../../wording/verdict.ts';
import { DocPage } from './doc-page.tsx';
import type { FaqQuestion } from './faq-question.ts';
import { RESULT_QUESTIONS } from './faq-results.tsx';
import { RUN_QUESTIONS } from './faq-runs.tsx';
import { Section } from './section.tsx';

const GROUPS: readonly { readonly id: string; readonly label: string; readonly questions: readonly FaqQuestion[] }[] = [
  { id: 'figures', label: 'About results', questions: RESULT_QUESTIONS },
  { id: 'runs', label: 'About runs', questions: RUN_QUESTIONS },
];

export function FaqDoc() {
  return (
    <DocPage
      href="/docs/faq"
      title="FAQ"
      lead={`Questions from readers and contributors. In short: results are times and rates with confidence intervals, and there is no score. Hardware gets a verdict only after ${CONTRIBUTORS_FOR_HARDWARE_VERDICT} verified contributors have measured it. You can withdraw any run that you sent.`}
      contents={GROUPS.flatMap(({ questions }) => questions.map(({ id, question }) => ({ id, label: question })))}
    >
      {GROUPS.map(({ id, label, questions }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{label}</h2>
          {questions.map((one) => (
            <Section key={one.id} id={one.id} title={one.question} level={3}>
              {one.answer}
            </Section>
          ))}
        </section>
      ))}
    </DocPage>
  );
}
