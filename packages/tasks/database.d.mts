export function loadReference(url: string): Promise<void>;
