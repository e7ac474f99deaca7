'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { THEME_KEY, THEMES, type Theme } from '../../http/theme-script.ts';
import styles from './controls.module.css';

const EVENT = 'fsbench-theme';
/** Of the bar around the page, on a phone: `--paper` of each theme. */
const BAR_COLORS: Readonly<Record<string, string>> = { light: '#fbfbf8', dark: '#141517' };

const isTheme = (word: string | null | undefined): word is Theme => THEMES.some((one) => one === word);
const shownTheme = (): Theme => {
  const { theme } = document.documentElement.dataset;
  return isTheme(theme) ? theme : 'system';
};

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = BAR_COLORS[theme === 'system' ? own : theme] ?? '';
  }
  window.dispatchEvent(new Event(EVENT));
}

function store(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // A browser that stores nothing: the choice lasts as long as the page.
  }
}

function subscribe(changed: () => void): () => void {
  const changedElsewhere = ({ key, newValue }: StorageEvent) => {
    if (key === THEME_KEY || key === null) show(isTheme(newValue) ? newValue : 'system');
  };
  window.addEventListener(EVENT, changed);
  window.addEventListener('storage', changedElsewhere);
  return () => {
    window.removeEventListener(EVENT, changed);
    window.removeEventListener('storage', changedElsewhere);
  };
}

/** The first click always changes the page: it goes to the theme that the system does not have. */
function nextTheme(theme: Theme): Theme {
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const order: readonly Theme[] = isDark ? ['system', 'light', 'dark'] : ['system', 'dark', 'light'];
  return order[(order.indexOf(theme) + 1) % order.length] ?? 'system';
}

/** System, light or dark. Without scripts a page follows the system, and there is no switch. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore<Theme>(subscribe, shownTheme, () => 'system');
  useEffect(() => show(shownTheme()), []);
  const label = `Theme: ${theme}`;
  const change = () => {
    const next = nextTheme(theme);
    store(next);
    show(next);
  };
  return (
    <button type="button" className={styles.theme} aria-label={label} title={label} onClick={change}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <circle cx="8" cy="8" r="6.25" />
        <path d={FILLED[theme]} />
      </svg>
    </button>
  );
}

/** The half that the system decides, nothing, or all of it. */
const FILLED: Readonly<Record<Theme, string>> = {
  system: 'M8 1.75a6.25 6.25 0 0 1 0 12.5z',
  light: '',
  dark: 'M8 1.75a6.25 6.25 0 0 1 0 12.5a6.25 6.25 0 0 1 0-12.5z',
};
