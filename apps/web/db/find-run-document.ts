import { isAttestedSql } from './attestations/attestation-part.ts';
import { dependsOn } from './changes/dependency.ts';
import { reading } from './reading.ts';

/** A run as the API gives it: its columns by their public names. */
export interface RunDocumentRow {
  readonly state: 'accepted' | 'held' | 'withdrawn';
  readonly [column: string]: unknown;
}

const SQL = `
  SELECT s.permalink AS id, encode(s.sha256, 'hex') AS sha256, s.key_id,
    CASE WHEN s.withdrawn_at IS NOT NULL THEN 'withdrawn' ELSE s.review END AS state,
    s.held_code, s.held_reason, s.visibility, s.origin, s.received_at, s.measured_after,
    s.withdrawn_at, s.withdrawn_reason, s.derive_version,
    contributor.verified_since IS NOT NULL AS is_linked, ${isAttestedSql('s')} AS is_attested,
    n.text AS note,
    CASE WHEN r.submission_id IS NULL THEN NULL ELSE
      (SELECT row_to_json(run) FROM (SELECT r.profile, r.started_at, r.duration_ns, r.collector_version, r.triple, r.arch,
        r.model, r.os_family, r.os_name, r.os_version, r.kernel, r.memory_bytes, r.logical_cpus, r.usable_cpus,
        r.is_guest, r.hypervisor, r.power, r.turbo, r.measured_count, r.unsupported_count, r.failed_count, r.suites,
        (SELECT json_build_object('slug', slug, 'name', name, 'kind', kind) FROM chip WHERE id = r.chip_id) AS chip) run)
    END AS run,
    CASE WHEN i.submission_id IS NULL THEN NULL ELSE
      (SELECT row_to_json(imported) FROM (SELECT i.started_at, i.collector_version, i.tool, i.name, i.files_count, i.systems_count, i.chip,
        i.drive, i.file_system, i.os, i.measured_count, i.unsupported_count, i.failed_count,
        coalesce((SELECT json_agg(json_build_object('case', ordinal, 'figure', figure, 'value', value, 'unit', unit)
          ORDER BY ordinal, figure) FROM imported_figure WHERE submission_id = s.id), '[]') AS figures) imported)
    END AS imported,
    coalesce((SELECT json_agg(json_build_object('code', code, 'severity', severity, 'suite', suite, 'case', case_id,
      'value', value, 'detail', detail) ORDER BY ordinal) FROM run_flag WHERE submission_id = s.id), '[]') AS flags,
    coalesce((SELECT json_agg(json_build_object('id', target_id, 'role', role, 'memory_kind', memory_kind,
      'file_system', file_system, 'device_stack', device_stack, 'drive',
      (SELECT json_build_object('slug', slug, 'name', name, 'kind', kind) FROM drive WHERE id = drive_id)))
      FROM run_target WHERE submission_id = s.id), '[]') AS targets,
    coalesce((SELECT json_agg(json_build_object('case', m.case_id, 'key', k.text, 'kind', k.data_kind, 'stratum', st.text,
      'rounds_count', m.n, 'median', m.median, 'median_low', m.median_low, 'median_high', m.median_high, 'p90', m.p90,
      'p99', m.p99, 'mean_of_all', m.mean, 'sd_of_rounds', m.sd, 'round_spread_ratio', m.round_spread, 'durability', k.durability,
      'durability_ends_at', m.durability_ends_at, 'evidence', m.evidence, 'flushes_per_op', m.flushes_per_op,
      'worst_severity', m.worst_severity) ORDER BY k.suite, m.case_id, m.key_id)
      FROM measurements_of(s.id) AS m JOIN comparability_key k ON k.id = m.key_id JOIN stratum st ON st.id = m.stratum_id), '[]') AS measurements,
    coalesce((SELECT json_agg(row_to_json(sc)::jsonb - 'submission_id' ORDER BY curve_text, target_id)
      FROM run_scaling sc WHERE submission_id = s.id), '[]') AS scalings
  FROM submission s
  JOIN contributor ON contributor.id = s.contributor_id
  LEFT JOIN run r ON r.submission_id = s.id
  LEFT JOIN imported_run i ON i.submission_id = s.id
  LEFT JOIN submission_note n ON n.submission_id = s.id
  WHERE s.permalink = $1`;

/** A run with everything that was derived from it, as JSON of one query; undefined: there is none. */
export async function findRunDocument(permalink: string): Promise<RunDocumentRow | undefined> {
  return (await reading(dependsOn.address('run', permalink)).query<RunDocumentRow>(SQL, [permalink])).rows[0];
}
