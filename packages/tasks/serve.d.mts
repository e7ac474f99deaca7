export interface Site {
  url: string;
  stop(): Promise<unknown>;
}

export function serve(options: { databaseUrl: string; port: number; logs?: string; dataDir?: string }): Promise<Site>;
