/** What a page at an address is made of: the rows of the site's own queries. */
export type ReadPages = (path: string) => Promise<unknown>;

/** Loaded when the database's address is known. */
export async function readPages(): Promise<ReadPages> {
  const { findHardware } = await import('../../db/find-hardware.ts');
  const { findSubjects } = await import('../../db/find-subjects.ts');
  const { findResultRows } = await import('../../domain/results/find-result-rows.ts');
  const { findRun } = await import('../../db/find-run.ts');
  const { findRunDocument } = await import('../../db/find-run-document.ts');
  const { findComparableRuns } = await import('../../db/find-comparable-runs.ts');
  const { listRunEvents } = await import('../../db/review/list-run-events.ts');
  const { findContributor } = await import('../../db/find-contributor.ts');
  const { findVerificationFactsOfPage } = await import('../../db/keys/find-verification-facts-of-page.ts');
  const { listKeysOfSuite } = await import('../../db/list-keys-of-suite.ts');
  const { listLeaderboard } = await import('../../db/list-leaderboard.ts');
  const { listLatestRuns } = await import('../../db/list-latest-runs.ts');
  const { countSigned } = await import('../../db/count-signed.ts');
  const { listNewRuns } = await import('../../db/list-new-runs.ts');
  const { listChips } = await import('../../db/list-chips.ts');
  const { listDrives } = await import('../../db/list-drives.ts');
  const { listVerifiedContributors } = await import('../../db/list-verified-contributors.ts');

  async function compare(words: readonly string[]) {
    const subjects = await findSubjects(words);
    return [subjects, await findResultRows(subjects, {}, 6, new Map())];
  }
  async function hardware(kind: 'chip' | 'drive', slug: string) {
    const page = await findHardware(kind, slug, []);
    if (page === null) return null;
    const { subject } = page;
    return [page, await listVerifiedContributors([{ kind, id: subject.id }]), await compare([slug])];
  }
  async function run(permalink: string) {
    const stored = await findRun(permalink);
    const chip = stored?.chip?.slug ?? null;
    const beside = await findComparableRuns(permalink, [], chip);
    return [stored, await findRunDocument(permalink), await listRunEvents(permalink), beside];
  }
  async function suite(name: 'sync') {
    const keys = await listKeysOfSuite(name);
    const [first] = keys;
    return [keys, first ? await listLeaderboard(first.text, first.kind) : []];
  }

  return (path) => {
    const [, kind, first = '', ...others] = path.split('/');
    switch (kind) {
      case 'chips':
        return first === '' ? listChips('') : hardware('chip', first);
      case 'drives':
        return first === '' ? listDrives('') : hardware('drive', first);
      case 'compare':
        return compare([first, ...others]);
      case 'r':
        return run(first);
      case 'contributors':
        return Promise.all([findContributor(first, null), findVerificationFactsOfPage(first)]);
      case 'suites':
        return suite('sync');
      case 'feed.atom':
        return listNewRuns(null);
      default:
        return Promise.all([listLatestRuns(), countSigned()]);
    }
  };
}
