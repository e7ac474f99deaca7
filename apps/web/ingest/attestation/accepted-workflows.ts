/** A reusable workflow at one commit, whose jobs' word the operator accepts. */
export interface AcceptedWorkflow {
  readonly issuer: string;
  /** `OWNER/REPOSITORY/.github/workflows/FILE` */
  readonly path: string;
  /** 40 hexadecimal digits: a branch or a tag can be moved. */
  readonly commit: string;
}

const GITHUB = 'https://token.actions.githubusercontent.com';
const ENTRY = /^(?:(?<issuer>https?:\/\/[^\s|]+)\|)?(?<path>[\w.-]+\/[\w.-]+\/[\w./-]+)@(?<commit>[0-9a-f]{40})$/;

/** @param text `[ISSUER|]OWNER/REPOSITORY/PATH@COMMIT`, with commas between several @throws RangeError */
export function acceptedWorkflows(text: string): AcceptedWorkflow[] {
  const entries = text.split(',').map((one) => one.trim());
  return entries.filter(Boolean).map((entry) => {
    const { issuer = GITHUB, path = '', commit = '' } = ENTRY.exec(entry)?.groups ?? {};
    if (path === '')
      throw new RangeError(`FSBENCH_ATTESTED_WORKFLOWS: ${entry} is not OWNER/REPOSITORY/PATH@COMMIT of 40 digits`);
    return { issuer, path, commit };
  });
}
