import type { Suite } from '@fsbench/contract';
import { suiteView } from '../../suites/index.ts';
import type { MethodBlock } from '../../suites/suite-text.ts';

/** How one suite measures. */
export function SuiteMethodSection({ suite }: { readonly suite: Suite }) {
  const { title, blocks } = suiteView(suite).method;
  return (
    <>
      <h2 id={suite}>{title}</h2>
      {blocks.map((block) => (
        <Block key={JSON.stringify(block)} block={block} />
      ))}
    </>
  );
}

function Block({ block }: { readonly block: MethodBlock }) {
  if (typeof block === 'string') return <p>{marked(block)}</p>;
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((text) => (
          <li key={text}>{marked(text)}</li>
        ))}
      </ul>
    );
  }
  return (
    <dl>
      {block.terms.map(({ title, means }) => (
        <Term key={title} title={title} means={means} />
      ))}
    </dl>
  );
}

function Term({ title, means }: { readonly title: string; readonly means: string }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{means}</dd>
    </>
  );
}

/** "`fsync` hands over, **counted**": code and terms. */
export const marked = (text: string) =>
  text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
    if (part.startsWith('`')) return <code key={part}>{part.slice(1, -1)}</code>;
    return part.startsWith('**') ? <b key={part}>{part.slice(2, -2)}</b> : part;
  });
