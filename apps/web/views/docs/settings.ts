/** The settings of an operator, as the page lists them. `env.ts` reads them, and a test compares the two. */
export const SETTINGS: readonly (readonly [name: string, usual: string, means: string])[] = [
  ['DATABASE_URL', 'required', 'The PostgreSQL database, for the site, the worker and every command'],
  [
    'DATABASE_URL_READ',
    'pages are read from DATABASE_URL',
    'Streaming replicas that pages are read from, separated by commas. Each address is one server',
  ],
  [
    'PUBLIC_URL',
    'http://HOST:PORT',
    'The public address of the site. Every link is built from it, never from a request',
  ],
  [
    'TRUSTED_PROXY_HOPS',
    '0',
    'The number of proxies in front of the site. With 0 no address is known, and limits are per key and in total',
  ],
  ['HOST, PORT', '127.0.0.1, 4000', 'The address and port on which the site listens'],
  ['INGEST_RUNS_PER_KEY_PER_HOUR', '240', 'New runs of one key, and of one address, per hour'],
  ['INGEST_RUNS_PER_HOUR', '50000', 'New runs of all keys per hour'],
  ['INGEST_BYTES_PER_KEY_PER_DAY', '268435456', 'Compressed bytes of the new runs of one key per day'],
  [
    'RATE_LIMIT_STORE',
    'memory',
    'memory counts budgets in each process; postgres shares them between several web processes',
  ],
  [
    'STORAGE_FOLDER',
    'DATA_DIR',
    'A folder on the disk of the database. The site must be able to see that disk; a remote database needs DATABASE_BYTES instead',
  ],
  ['STORAGE_FREE_BYTES', '1073741824', 'Free bytes of that disk below which no run is accepted; 0: no limit'],
  ['DATABASE_BYTES', '0', 'The size of the database at which no more runs are accepted; 0: no limit'],
  ['INGEST_THREADS', 'processors, at most 4', 'Threads that verify and read uploads'],
  [
    'DATABASE_CONNECTIONS',
    '10',
    'Database connections of one process for pages, and as many again for uploads and withdrawals',
  ],
  [
    'PAGE_CACHE_BYTES',
    '67108864',
    'Memory for the page cache of each process; 0 renders each page anew. A change clears the pages that may show it',
  ],
  [
    'ROW_CACHE_BYTES',
    '67108864',
    'Memory of each process for rows that pages are made of, about; 0 asks the database for each page. A change clears the rows that it names',
  ],
  [
    'FSBENCH_COMMIT',
    'set by the image and by npm start',
    'The commit that this version was built from, as /healthz and npm run status show it',
  ],
  [
    'DRAIN_SECONDS',
    '0; 5 in compose',
    'How long a web process that was asked to stop still responds while /readyz is 503: longer than your proxy needs to notice',
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
    'OBJECT_STORE',
    'objects in DATA_DIR',
    'Where the signed bytes of runs are stored: a folder that all processes of the site can write to, or s3://BUCKET/PATH. Without it and DATA_DIR they stay in the database',
  ],
  ['S3_ENDPOINT', 'Amazon’s', 'The address of another server with the interface of S3'],
  [
    'AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY',
    'us-east-1, none',
    'Region and credentials of the bucket. Other ways to give credentials work as in Amazon’s own tools',
  ],
  [
    'BACKUP_DIR',
    'no backups',
    'The folder in which the worker writes a backup every night. It holds linked accounts and keys: only the site’s user may read it',
  ],
  ['BACKUP_COUNT', '7', 'How many nightly backups are kept; a withdrawn run stays in them until they are replaced'],
  [
    'SECURITY_CONTACT',
    'no security.txt',
    'Where to report a vulnerability, as /.well-known/security.txt says it: mailto:NAME@HOST, or an https address',
  ],
  [
    'OPERATOR_TOKEN',
    'the page is closed',
    'The token that opens /operate, and /metrics as a bearer token: 32 characters or more, or the site does not start. With its embedded PostgreSQL, npm start makes one',
  ],
];
