import { DeferredHtml } from '../../../charts/frame/deferred-html.tsx';
import { CodeBox } from '../../../parts/layout/code-box.tsx';
import { Details } from '../../../parts/layout/details.tsx';
import { Section } from '../section.tsx';
import { readText, type TextName } from '../text/read-text.ts';

const FILES = [
  ['compare.py', 'Python'],
  ['compare.ts', 'TypeScript'],
  ['compare.R', 'R'],
  ['read.sh', 'A shell with curl'],
] as const satisfies readonly (readonly [TextName, string])[];

/** The tests run these files. */
export async function Examples() {
  const texts = await Promise.all(FILES.map(([name]) => readText(name)));
  return (
    <Section id="examples" title="Examples">
      <p>
        Each example compares two chips with their intervals, and lists every run of one of them. Python and R need no
        packages; TypeScript uses the types generated from the OpenAPI document (<code>packages/client</code> in the
        source).
      </p>
      {FILES.map(([name, language], index) => (
        <Details
          key={name}
          isOpen={index === 0}
          summary={
            <>
              {language}: <code>{name}</code>
            </>
          }
        >
          <DeferredHtml>
            <CodeBox>{texts[index] ?? ''}</CodeBox>
          </DeferredHtml>
        </Details>
      ))}
    </Section>
  );
}
