import { createHash } from 'node:crypto';
import {
  type Case,
  type ComparabilityKey,
  comparabilityKeys,
  isImported,
  keyText,
  type Result,
  type Run,
  type RunDocument,
  type Stratum,
  stratumOf,
  stratumText,
  type Target,
} from '@fsbench/contract';
import {
  type ChipIdentity,
  type DriveIdentity,
  identifyChip,
  identifyDrive,
  identifyMachine,
  type MachineIdentity,
} from '@fsbench/hardware';
import { evidenceOf } from '../../domain/findings/evidence.ts';
import { hasFailed } from '../../domain/findings/samples.ts';
import { summarizeCase } from '../../domain/findings/summarize-case.ts';
import { histogramDigests } from '../holds/histogram-digests.ts';
import type { Hold } from '../holds/hold.ts';
import { concerns, type JudgedFlag, judgeFlags, worstSeverity } from './flags.ts';
import { deriveImportedRows, type ImportedRows } from './imported-rows.ts';
import { type MeasuredCase, type MeasurementColumns, toColumns } from './measurement-columns.ts';
import { holdOf } from './plausibility.ts';

/** Raised with every change of what is derived from a document; `rederive` brings older rows up. */
export const DERIVE_VERSION = 8;

export interface RawHardware<Identity> {
  readonly sha256: Uint8Array;
  /** The identity as sent, as JSON text. */
  readonly json: string;
  readonly name: string;
  readonly identity: Identity;
}

export interface TargetRow {
  readonly targetId: string;
  readonly role: string;
  readonly memoryKind: string | null;
  readonly fileSystem: string | null;
  readonly deviceStack: string | null;
  readonly drive: RawHardware<DriveIdentity> | null;
}

/** All rows of a run, with the interned parts still as their texts. */
export interface RunRows {
  readonly origin: 'measured';
  readonly hold: Hold | null;
  readonly run: ReturnType<typeof runRow>;
  readonly cpu: RawHardware<ChipIdentity>;
  /** null: it did not say what it is. Without identity: it said so, and is no class of machines. */
  readonly machine: RawHardware<MachineIdentity | null> | null;
  readonly flags: readonly JudgedFlag[];
  readonly targets: readonly TargetRow[];
  readonly keys: readonly (readonly [string, ComparabilityKey])[];
  readonly strata: readonly (readonly [string, Stratum])[];
  readonly measurements: MeasurementColumns;
  /** In hexadecimal digits. */
  readonly histograms: readonly string[];
}

/** Of either kind of run. */
export type DerivedRows = RunRows | ImportedRows;

export function deriveRows(run: RunDocument, nowMs: number): Result<DerivedRows> {
  return isImported(run) ? { ok: true, value: deriveImportedRows(run) } : deriveMeasuredRows(run, nowMs);
}

function deriveMeasuredRows(run: Run, nowMs: number): Result<RunRows> {
  const flags = judgeFlags(run, nowMs);
  const measured = deriveMeasurements(run, flags);
  if (!measured.ok) return measured;
  return {
    ok: true,
    value: {
      origin: run.origin.kind,
      hold: holdOf(run),
      run: runRow(run, flags),
      cpu: rawCpu(run),
      machine: rawMachine(run),
      flags,
      targets: run.targets.map(toTargetRow),
      histograms: histogramDigests(run),
      ...measured.value,
    },
  };
}

function runRow(run: Run, flags: readonly JudgedFlag[]) {
  const outcomes = run.suites.flatMap(({ cases }) => cases.map(({ outcome }) => outcome));
  const countOf = (outcome: Case['outcome']) => outcomes.filter((one) => one === outcome).length;
  const { machine, conditions } = run;
  return {
    /** As PostgreSQL reads bytes. */
    machineId: run.machine_id === null ? null : `\\x${run.machine_id}`,
    profile: run.profile,
    startedAt: run.started_at,
    durationNs: run.duration_ns,
    collectorVersion: run.collector.version,
    triple: run.collector.triple,
    arch: machine.arch,
    model: machine.model,
    osFamily: machine.os.family,
    osName: machine.os.name,
    osVersion: machine.os.version,
    kernel: machine.os.kernel,
    memoryBytes: machine.memory_bytes,
    logicalCpus: machine.cpu.logical_count,
    usableCpus: machine.cpu.usable_count,
    isGuest: machine.virtualization.is_guest,
    hypervisor: machine.virtualization.hypervisor,
    power: conditions.before.power,
    turbo: conditions.before.turbo,
    measuredCount: countOf('measured'),
    unsupportedCount: countOf('unsupported'),
    failedCount: countOf('failed'),
    worstSeverity: worstSeverity(flags),
    suites: run.suites.map(({ suite }) => suite),
  };
}

function deriveMeasurements(
  run: Run,
  flags: readonly JudgedFlag[],
): Result<Pick<RunRows, 'keys' | 'strata' | 'measurements'>> {
  const keys = new Interner<ComparabilityKey>();
  const strata = new Interner<Stratum>();
  const rows: MeasuredCase[] = [];
  const places = new Map<string | null, CaseTarget>();
  for (const [s, suite] of run.suites.entries()) {
    for (const [c, one] of suite.cases.entries()) {
      if (one.outcome !== 'measured' || hasFailed(one.measurement)) continue;
      let place = places.get(one.target);
      if (place === undefined) {
        place = caseTargetOf(run, one, strata);
        places.set(one.target, place);
      }
      const evidence = evidenceOf(run, suite, c);
      const concerning = flags.filter((flag) => concerns(flag, suite.suite, one.id));
      const row = {
        caseId: one.id,
        stratumAt: place.stratumAt,
        targetAt: place.targetAt,
        durabilityEndsAt: one.durability?.ends_at ?? null,
        evidence: evidence?.word ?? null,
        flushesPerOp: evidence?.flushesPerOp ?? null,
        worstSeverity: worstSeverity(concerning),
      };
      for (const key of comparabilityKeys(run, suite, c)) {
        const summary = summarizeCase(one.measurement, key.dataKind);
        if (!summary.ok) {
          return { ok: false, error: { ...summary.error, pointer: `/suites/${s}/cases/${c}/measurement` } };
        }
        rows.push({ ...row, keyAt: keys.add(keyText(key), key), summary: summary.value });
      }
    }
  }
  return { ok: true, value: { keys: keys.entries, strata: strata.entries, measurements: toColumns(rows) } };
}

/** A list without repetitions, in order of first appearance. */
class Interner<T> {
  readonly entries: (readonly [string, T])[] = [];
  readonly #at = new Map<string, number>();

  add(text: string, value: T): number {
    const known = this.#at.get(text);
    if (known !== undefined) return known;
    this.#at.set(text, this.entries.length);
    return this.entries.push([text, value]) - 1;
  }
}

/** What all cases on one target share. */
interface CaseTarget {
  readonly stratumAt: number;
  readonly targetAt: number;
}

function caseTargetOf(run: Run, one: Case, strata: Interner<Stratum>): CaseTarget {
  const stratum = stratumOf(run, one);
  const targetAt = isOnDrive(run, one) ? run.targets.findIndex(({ id }) => id === one.target) : -1;
  return { stratumAt: strata.add(stratumText(stratum), stratum), targetAt };
}

/** CPU and memory cases belong to the chip; what goes to a disk belongs to the drive. */
function isOnDrive(run: Run, one: Case): boolean {
  const target = run.targets.find(({ id }) => id === one.target);
  return target !== undefined && target.memory_kind === null && (target.role === 'disk' || target.role === 'fuse');
}

function toTargetRow({ id, role, memory_kind, file_system, device }: Target): TargetRow {
  return {
    targetId: id,
    role,
    memoryKind: memory_kind,
    fileSystem: file_system?.type ?? null,
    deviceStack: device ? device.layers.join('+') : null,
    drive: device ? rawDrive(device) : null,
  };
}

/** Without what changes from run to run: the processors this process may use. */
function rawCpu({ machine: { arch, cpu, virtualization, model, vendor } }: Run): RawHardware<ChipIdentity> {
  const { usable_count: _usableCount, ...fixed } = cpu;
  const { is_guest, hypervisor } = virtualization;
  // The machine around it bears on the name of a processor that says none.
  const context = cpu.brand === null || cpu.arm_parts.length > 0 ? { machine: { model, vendor } } : {};
  const sent = { arch, cpu: fixed, virtualization: { is_guest, hypervisor }, ...context };
  return intern('cpu', sent, cpu.brand, identifyChip({ ...cpu, virtualization: { is_guest }, ...context }));
}

function rawMachine({ machine }: Run): RawHardware<MachineIdentity | null> | null {
  const { model, vendor, os, virtualization } = machine;
  if (model === null) return null;
  const { is_guest, hypervisor } = virtualization;
  const sent = { model, vendor, os: { family: os.family }, virtualization: { is_guest, hypervisor } };
  const identity = identifyMachine({ model, vendor, isGuest: is_guest, hypervisor, osFamily: os.family });
  return intern('machine', sent, model, identity);
}

function rawDrive(device: NonNullable<Target['device']>): RawHardware<DriveIdentity> {
  const { model, firmware, transport, is_rotational, is_virtual, size_bytes } = device;
  const sent = { model, firmware, transport, is_rotational, is_virtual, size_bytes };
  return intern('drive', sent, model, identifyDrive(model));
}

function intern<Identity extends { readonly name: string } | null>(
  kind: string,
  sent: object,
  rawName: string | null,
  identity: Identity,
): RawHardware<Identity> {
  const json = JSON.stringify(sent);
  const sha256 = createHash('sha256').update(`${kind}\n${json}`).digest();
  return { sha256, json, name: rawName ?? identity?.name ?? '', identity };
}
