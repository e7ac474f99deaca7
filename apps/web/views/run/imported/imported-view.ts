import type { ImportedRun, Stated } from '@fsbench/contract';
import { type ImportedTable, importedCounts, importedTables, systemName } from './value-tables.ts';

/** An imported run as its page and its formats show it. */
export interface ImportedView {
  /** Its contributor's name for it, or the tool's results. */
  readonly title: string;
  /** Without a word of a stranger's: for charts and frames elsewhere. */
  readonly listedTitle: string;
  /** "fio (fio-3.16)" */
  readonly tool: string;
  readonly counts: string;
  readonly systems: readonly SystemView[];
  readonly tables: readonly ImportedTable[];
}

export interface SystemView {
  /** null: there is only this one. */
  readonly name: string | null;
  readonly facts: readonly { readonly name: string; readonly text: string; readonly stated: string }[];
}

/** Of every imported run, before any figure. */
export const NOT_MEASURED_HERE =
  'These results were imported from another tool’s output. fsbench did not measure them, does not know their conditions, and never compares them.';

export function importedView(run: ImportedRun): ImportedView {
  const { tool, files } = run.origin;
  const versions = [...new Set(files.flatMap(({ tool_version }) => tool_version ?? []))];
  const listedTitle = `${tool} results`;
  return {
    title: run.name ?? listedTitle,
    listedTitle,
    tool: versions.length === 0 ? `${tool}, unknown version` : `${tool} (${versions.join(', ')})`,
    counts: importedCounts(run),
    systems: run.systems.map((system, at) => ({
      name: run.systems.length > 1 ? systemName(run, at) : system.name,
      facts: [
        ...fact('chip', system.chip),
        ...fact('drive', system.drive),
        ...fact('file system', system.file_system),
        ...fact('system', system.os),
      ],
    })),
    tables: importedTables(run),
  };
}

const fact = (name: string, stated: Stated | null) =>
  stated === null ? [] : [{ name, text: stated.text, stated: STATED_BY[stated.by] }];

const STATED_BY: Readonly<Record<Stated['by'], string>> = {
  file: 'from the file',
  contributor: 'from the contributor',
  collector: 'machine of the import, from the contributor',
};
