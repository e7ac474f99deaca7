/** What an operator may set, as its page tells it. `env.ts` reads them, and a test holds the two together. */
export const SETTINGS: readonly (readonly [name: string, usual: string, means: string])[] = [
  ['DATABASE_URL', 'required', 'The PostgreSQL database, for the site, the worker and every command'],
  [
    'PUBLIC_URL',
    'http://HOST:PORT',
    'The address people reach it at. Every link is built from it, never from a request',
  ],
  [
    'TRUSTED_PROXY_HOPS',
    '0',
    'How many proxies stand in front. With 0 no forwarded header is believed, and limits are per key and in all',
  ],
  ['HOST, PORT', '127.0.0.1, 4000', 'Where the site listens'],
  ['INGEST_RUNS_PER_KEY_PER_HOUR', '240', 'Runs of one key in an hour, by each process'],
  ['INGEST_RUNS_PER_HOUR', '50000', 'Runs and requests of everybody in an hour, by each process'],
  ['INGEST_THREADS', 'processors, at most 4', 'Threads that verify and read uploads'],
  ['DATABASE_CONNECTIONS', '10', 'Of one process'],
  [
    'PAGE_CACHE_BYTES',
    '67108864',
    'What whole pages may take in the memory of each process; 0 makes each page anew. They are dropped when anything changes',
  ],
  ['LOG_LEVEL', 'info', 'One line of JSON a request; trace, debug, info, warn, error or silent'],
  [
    'FSBENCH_ALLOW_SYNTHETIC',
    '0',
    '1 counts runs that a generator made as if they were measured: for trying out a site, never for one that is read',
  ],
  [
    'FSBENCH_GITHUB_CLIENT_ID',
    'accounts can’t be linked',
    'The client id of an OAuth application with the device flow enabled. It needs no secret, no callback and no scope',
  ],
  [
    'FSBENCH_GITHUB_URL, FSBENCH_GITHUB_API_URL',
    'https://github.com, https://api.github.com',
    'Another GitHub: for an Enterprise Server, https://HOST and https://HOST/api/v3',
  ],
  [
    'FSBENCH_OIDC_ISSUERS',
    'https://token.actions.githubusercontent.com, https://gitlab.com',
    'Whose identity tokens link the key of a CI job, with commas between them; set to nothing, nobody’s',
  ],
  ['DATA_DIR', 'no dumps', 'The folder that the worker makes dumps in every night, and the site serves them from'],
  ['OPERATOR_TOKEN', 'the page is closed', 'What opens the page /operate'],
];
