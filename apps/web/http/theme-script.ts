export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Where a browser remembers what its reader chose. The page cannot: its bytes are the same for everybody. */
export const THEME_KEY = 'theme';

/**
 * Runs in the head of every page, before anything is painted, so that no page opens in the wrong theme. Its hash is in
 * every page's policy.
 */
export const THEME_SCRIPT = `try{const t=localStorage.getItem("${THEME_KEY}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`;
