// One comment per pull request: found again by an invisible mark and by its author.

const PER_PAGE = 100;
const MAX_PAGES = 50;

/** `created`, `updated`, `unchanged`, or `not made` if it should only replace an earlier one and none exists. */
export async function showComment(github, repository, number, { mark, body, author, isUpdate = false }) {
  const text = `${mark}\n${body}`;
  const earlier = await findOwn(github, repository, number, mark, author);
  if (earlier === null && isUpdate) return 'not made';
  if (earlier === null) {
    await github.post(`/repos/${repository}/issues/${number}/comments`, { body: text });
    return 'created';
  }
  // GitHubSettings may store other line endings than were sent.
  if (earlier.body.replaceAll('\r\n', '\n').trimEnd() === text.trimEnd()) return 'unchanged';
  await github.patch(`/repos/${repository}/issues/comments/${earlier.id}`, { body: text });
  return 'updated';
}

/** Anybody can copy the mark into their own comment, and the token may edit that too: so the author must match. */
async function findOwn(github, repository, number, mark, author) {
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const comments = await github.get(
      `/repos/${repository}/issues/${number}/comments?per_page=${PER_PAGE}&page=${page}`,
    );
    const own = comments.find(({ body, user }) => user?.login === author && (body ?? '').startsWith(mark));
    if (own) return own;
    if (comments.length < PER_PAGE) return null;
  }
  return null;
}
