export function generateClient(): Promise<void>;
export function buildCollector(): Promise<void>;
export function buildSite(): Promise<void>;
export function siteInputs(): string[];
