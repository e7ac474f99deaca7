import type { ReactNode } from 'react';

/** Lines of code in a box that scrolls where they are too long, and so can be reached by keyboard. */
export function CodeBox({ children }: { readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <pre tabIndex={0}>
      <code>{children}</code>
    </pre>
  );
}
