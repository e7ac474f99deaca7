/** Installs one where there is none. */
export function ensureBrowser(): Promise<string>;
export function findBrowser(): string | undefined;
export function findFirefox(): string | undefined;
export function findWebKitDriver(): string | undefined;
/** A screen that nobody sees. */
export function findScreen(): string | undefined;
/** Why there are no stories in this browser; undefined where there are. */
export function whyNoFirefox(): string | undefined;
export function whyNoWebKit(): string | undefined;
