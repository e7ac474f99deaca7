import type { RunAttestation } from '../../../db/attestations/attestation-part.ts';
import { AttestedMark } from '../../../parts/result-tables/attested-mark.tsx';
import styles from '../run.module.css';

const SHORT_COMMIT = 10;

/** What a build service says of where and with what the run was measured. */
export function Attested({ attestation }: { readonly attestation: RunAttestation }) {
  const { workflow, commit, repository, buildUrl } = attestation;
  return (
    <>
      <AttestedMark />{' '}
      <span className={styles.soft}>
        Measured on a hosted runner by <bdi>{workflow}</bdi> at <code>{commit.slice(0, SHORT_COMMIT)}</code>, in a{' '}
        {buildUrl === null ? 'build' : <a href={buildUrl}>build</a>} of <bdi>{repository}</bdi>.
      </span>
    </>
  );
}
