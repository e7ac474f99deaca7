import { describe, expect, it } from 'vitest';
import { SLASH_FIELD_IDS, STARTED_EVENT, startScript } from './start-script.ts';

type Listener = (event: unknown, observer?: { disconnect: () => void }) => void;

/** As much of a browser as the script asks for. */
function opened() {
  const added: Record<string, unknown>[] = [];
  const focused: string[] = [];
  const listeners = new Map<string, Set<Listener>>();
  const window = {
    document: {
      createElement: (tag: string) => ({ tag }),
      getElementById: (id: string) => ({ focus: () => focused.push(id) }),
      head: { append: (one: Record<string, unknown>) => added.push(one) },
    },
    addEventListener: (name: string, act: Listener) => {
      listeners.set(name, (listeners.get(name) ?? new Set()).add(act));
    },
    removeEventListener: (name: string, act: Listener) => listeners.get(name)?.delete(act),
    PerformanceObserver: class {
      readonly #act: Listener;
      constructor(act: Listener) {
        this.#act = act;
      }
      observe({ type }: { type: string }) {
        window.addEventListener(type, (event) => this.#act(event, { disconnect: () => listeners.delete(type) }));
      }
    },
    setTimeout: (act: Listener) => window.addEventListener('timeout', act),
    MouseEvent: class {
      readonly target = undefined;
    },
  };
  new Function(...Object.keys(window), startScript(['/a.js', '/b.js']))(...Object.values(window));
  const happen = (name: string, event: unknown = {}) => {
    for (const act of [...(listeners.get(name) ?? [])]) act(event);
  };
  return { added, focused, happen };
}

const SCRIPTS = ['/a.js', '/b.js'].map((src) => ({ tag: 'script', src, async: true }));
const FETCHED = ['/a.js', '/b.js'].map((href) => ({
  tag: 'link',
  rel: 'preload',
  as: 'script',
  fetchPriority: 'low',
  href,
}));

/** A click on a control, or beside all of them. */
function clickOn(isControl: boolean) {
  const given: unknown[] = [];
  const stopped: string[] = [];
  const target = { closest: () => (isControl ? {} : null), dispatchEvent: (event: unknown) => given.push(event) };
  const preventDefault = () => stopped.push('default');
  const stopImmediatePropagation = () => stopped.push('others');
  return { event: { target, preventDefault, stopImmediatePropagation }, given, stopped };
}

describe('the scripts of a page', () => {
  it('are fetched once it has been painted, once, and not run', () => {
    const { added, happen } = opened();
    expect(added).toEqual([]);
    happen('paint');
    happen('paint');
    expect(added).toEqual(FETCHED);
  });

  it.each(['pointermove', 'touchstart', 'keydown', 'scroll', 'focusin', 'timeout'])('run at %s, once', (sign) => {
    const { added, happen } = opened();
    happen(sign);
    happen('pointerdown');
    happen('timeout');
    happen('paint');
    expect(added).toEqual(SCRIPTS);
  });
});

describe('a click before they are at work', () => {
  it('on a control is held, and given to it once', () => {
    const { happen } = opened();
    const { event, given, stopped } = clickOn(true);
    happen('click', event);
    expect([stopped, given.length]).toEqual([['default', 'others'], 0]);
    happen(STARTED_EVENT);
    expect(given).toHaveLength(1);
    happen('click', event);
    expect(stopped).toHaveLength(2);
  });

  it('on anything else does what it does without scripts', () => {
    const { happen } = opened();
    const { event, given, stopped } = clickOn(false);
    happen('click', event);
    happen(STARTED_EVENT);
    expect([stopped, given]).toEqual([[], []]);
  });
});

describe('a slash before they are at work', () => {
  const slash = (place: 'text' | 'field', more = {}) => ({
    ...{ key: '/', preventDefault: () => {}, target: { closest: () => (place === 'field' ? {} : null) } },
    ...more,
  });

  it('goes to the search, unless something is typed or another key is held', () => {
    const { focused, happen } = opened();
    happen('keydown', slash('field'));
    happen('keydown', slash('text', { ctrlKey: true }));
    expect(focused).toEqual([]);
    happen('keydown', slash('text'));
    expect(focused).toEqual(SLASH_FIELD_IDS);
  });

  it('is left to the page once they are', () => {
    const { focused, happen } = opened();
    happen(STARTED_EVENT);
    happen('keydown', slash('text'));
    expect(focused).toEqual([]);
  });
});
