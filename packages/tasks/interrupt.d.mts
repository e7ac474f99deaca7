export function onStop(stop: () => unknown): void;
export function stopEverything(): Promise<void>;
