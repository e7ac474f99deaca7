// The pull requests of a finished workflow run. The artifact is untrusted, so it does not choose them.

/** Numbers of the open ones whose head is still the commit of the run. */
export async function pullRequestsOf(github, repository, run) {
  const owner = run.head_repository?.owner?.login;
  // The repository of the head is missing if its fork was deleted.
  if (typeof owner !== 'string') return [];
  const query = new URLSearchParams({ state: 'open', head: `${owner}:${run.head_branch}`, per_page: '100' });
  const found = await github.get(`/repos/${repository}/pulls?${query}`);
  return found
    .filter(({ head, base }) => head.sha === run.head_sha && base.repo.full_name === repository)
    .filter(({ head }) => head.repo?.full_name === run.head_repository.full_name)
    .map(({ number }) => number);
}
