export function findCmark(): string | undefined;
export function renderAsGitHub(markdown: string): string;
export function ensureCmark(): Promise<void>;
