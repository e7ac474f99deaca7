import { candidateRuns } from './candidate-runs-part.ts';
import { dependsOn } from './changes/dependency.ts';
import type { HardwareKind } from './find-hardware.ts';
import { reading } from './reading.ts';
import { counts } from './shown.ts';

/** A verified contributor as pages name them. */
export interface VerifiedContributor {
  /** 13 hexadecimal digits. */
  readonly id: string;
  /** What the account or project is called; null: it has no name that can be shown. */
  readonly name: string | null;
}

export interface AskedHardware {
  readonly kind: HardwareKind;
  readonly id: string;
}

const SHOWN_AT_MOST = 100;
const CANDIDATES = { atMost: 1_000, enoughVerified: SHOWN_AT_MOST };

const looked = (kind: HardwareKind) =>
  `(${candidateRuns(kind, 'asked.id', { ...CANDIDATES, isAsked: `asked.kind = '${kind}'` })})`;

const SQL = `
  SELECT asked.place::int - 1 AS place, lpad(to_hex(c.hash), 13, '0') AS id, c.label AS name
  FROM unnest($1::text[], $2::bigint[]) WITH ORDINALITY AS asked (kind, id, place)
  CROSS JOIN LATERAL (
    SELECT DISTINCT s.contributor_id FROM (
      ${looked('chip')}
      UNION ALL ${looked('machine')}
      UNION ALL ${looked('drive')}) AS looked
    JOIN submission s ON s.id = looked.submission_id WHERE ${counts('s')}) AS sender
  JOIN contributor c ON c.id = sender.contributor_id AND c.verified_since IS NOT NULL
  ORDER BY asked.place, c.label NULLS LAST, c.hash`;

/** The verified contributors of the latest runs of each piece of hardware, by name. */
export async function listVerifiedContributors(hardware: readonly AskedHardware[]): Promise<VerifiedContributor[][]> {
  if (hardware.length === 0) return [];
  const values = [hardware.map(({ kind }) => kind), hardware.map(({ id }) => id)];
  const { rows } = await reading(...hardware.map(({ kind, id }) => dependsOn.row(kind, id))).query<
    VerifiedContributor & { place: number }
  >(SQL, values);
  return hardware.map((_, at) =>
    rows
      .filter(({ place }) => place === at)
      .slice(0, SHOWN_AT_MOST)
      .map(({ id, name }) => ({ id, name })),
  );
}
