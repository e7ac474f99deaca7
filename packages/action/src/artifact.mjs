// The report out of the artifact of a workflow run.
import { AB_FILE } from './ab-report.mjs';
import { ask, origin } from './fetching.mjs';
import { MAX_REPORT_BYTES } from './report.mjs';
import { onlyFile } from './zip.mjs';

/** A zip adds little to one file; an incompressible file must still fit. */
const MAX_ARCHIVE_BYTES = MAX_REPORT_BYTES + 64 * 1024;

const FILES = ['fsbench-check.json', AB_FILE];

/** Name and bytes of the report; null if the run left none. */
export async function fetchReport(github, repository, runId, name) {
  const query = new URLSearchParams({ name, per_page: '100' });
  const { artifacts } = await github.get(`/repos/${repository}/actions/runs/${runId}/artifacts?${query}`);
  const newest = artifacts
    .filter((one) => one.name === name && !one.expired)
    .sort((x, y) => y.id - x.id)
    .at(0);
  if (!newest) return null;
  if (newest.size_in_bytes > MAX_ARCHIVE_BYTES) throw new Error('the artifact is larger than any report');
  const place = await github.placeOf(`/repos/${repository}/actions/artifacts/${Number(newest.id)}/zip`);
  origin(place);
  const { status, bytes } = await ask(place, { most: MAX_ARCHIVE_BYTES });
  if (status !== 200) throw new Error(`the artifact could not be fetched (${status})`);
  return onlyFile(bytes, FILES, MAX_REPORT_BYTES);
}
