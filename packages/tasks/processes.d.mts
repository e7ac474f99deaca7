import type { ChildProcess, SpawnOptions } from 'node:child_process';

export interface Ended {
  code?: number | null;
  signal?: string | null;
  error?: Error;
}
export type Launched = ChildProcess & { ended: Promise<Ended>; hasEnded?: boolean };

export function launch(
  command: string,
  args: string[],
  options?: SpawnOptions & { name?: string; log?: string; append?: boolean },
): Launched;
export function run(
  command: string,
  args: string[],
  options: SpawnOptions & { name: string; hint?: string; missing?: string },
): Promise<void>;
export function stop(child: Launched | undefined): Promise<void>;
