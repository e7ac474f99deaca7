export interface Site {
  url: string;
  /** Rejects when a process of the site cannot be started at all. */
  failed: Promise<unknown>;
  stop(): Promise<unknown>;
}

/** The arguments of node for the two processes, and what they are told of the mode. */
interface Programs {
  mode: string;
  web: string[];
  worker: string[];
}

export function serve(options: {
  databaseUrl: string;
  port: number;
  logs?: string;
  dataDir?: string;
  programs?: Programs;
  restart?: { firstWaitMs: number; mostWaitMs: number };
}): Promise<Site>;
