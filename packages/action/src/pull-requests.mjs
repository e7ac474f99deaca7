// Which pull requests a finished workflow run is of. The artifact is not asked: whoever wrote it would choose where we speak.

/** Numbers of the open ones whose head is still the commit that the run was of. */
export async function pullRequestsOf(github, repository, run) {
  const owner = run.head_repository?.owner?.login;
  // The repository of the head is gone where its fork was deleted.
  if (typeof owner !== 'string') return [];
  const query = new URLSearchParams({ state: 'open', head: `${owner}:${run.head_branch}`, per_page: '100' });
  const found = await github.get(`/repos/${repository}/pulls?${query}`);
  return found
    .filter(({ head, base }) => head.sha === run.head_sha && base.repo.full_name === repository)
    .filter(({ head }) => head.repo?.full_name === run.head_repository.full_name)
    .map(({ number }) => number);
}
