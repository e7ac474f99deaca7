/** The settings of an operator, as the page lists them. `env.ts` reads them, and a test compares the two. */
export const SETTINGS: readonly (readonly [name: string, usual: string, means: string])[] = [
  ['DATABASE_URL', 'required', 'The PostgreSQL database, for the site, the worker and every command'],
  [
    'PUBLIC_URL',
    'http://HOST:PORT',
    'The public address of the site. Every link is built from it, never from a request',
  ],
  [
    'TRUSTED_PROXY_HOPS',
    '0',
    'The number of proxies in front of the site. With 0 forwarded headers are ignored, and limits are per key and in total',
  ],
  ['HOST, PORT', '127.0.0.1, 4000', 'The address and port on which the site listens'],
  ['INGEST_RUNS_PER_KEY_PER_HOUR', '240', 'Runs of one key per hour, in each process'],
  ['INGEST_RUNS_PER_HOUR', '50000', 'Runs and requests of all keys per hour, in each process'],
  ['INGEST_THREADS', 'processors, at most 4', 'Threads that verify and read uploads'],
  ['DATABASE_CONNECTIONS', '10', 'Database connections of one process'],
  [
    'PAGE_CACHE_BYTES',
    '67108864',
    'Memory for the page cache of each process; 0 renders each page anew. Any change clears the cache',
  ],
  ['LOG_LEVEL', 'info', 'The log has one line of JSON per request; trace, debug, info, warn, error or silent'],
  [
    'FSBENCH_ALLOW_SYNTHETIC',
    '0',
    '1 counts generated runs like measured ones: for trying out a site, never for a public one',
  ],
  [
    'FSBENCH_GITHUB_CLIENT_ID',
    'accounts cannot be linked',
    'The client id of an OAuth application with the device flow enabled. It needs no secret, no callback and no scope',
  ],
  [
    'FSBENCH_GITHUB_URL, FSBENCH_GITHUB_API_URL',
    'https://github.com, https://api.github.com',
    'For a GitHub Enterprise Server: https://HOST and https://HOST/api/v3',
  ],
  [
    'FSBENCH_OIDC_ISSUERS',
    'https://token.actions.githubusercontent.com, https://gitlab.com',
    'Issuers whose identity tokens link the key of a CI job, separated by commas; empty: none',
  ],
  [
    'FSBENCH_ATTESTED_WORKFLOWS',
    'no run is attested',
    'Reusable workflows whose jobs attest the runs that they measure, as OWNER/REPOSITORY/PATH@COMMIT, separated by commas; for another build service, its issuer and | before it',
  ],
  [
    'DATA_DIR',
    'no dumps',
    'The folder in which the worker writes dumps every night, and from which the site serves them',
  ],
  [
    'OPERATOR_TOKEN',
    'the page is closed',
    'The token that opens the page /operate: 32 characters or more, or the site does not start',
  ],
];
