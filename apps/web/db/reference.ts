import type { Suite } from '@fsbench/contract';

/** A published study and the figures of it that a page is about. Never mixed with signed runs. */
export interface ReferenceStudy {
  readonly id: string;
  readonly title: string;
  readonly author: string | null;
  readonly publisher: string | null;
  readonly year: number | null;
  /** null: it stands nowhere that an address leads to. */
  readonly url: string | null;
  readonly licence: string | null;
  readonly read: string;
  readonly note: string | null;
  readonly suite: Suite;
  readonly workload: string;
  readonly metric: string;
  readonly unit: string;
  readonly unitSi: string;
  readonly lowerIsBetter: boolean | null;
  readonly statistic: string;
  readonly nPerPoint: number | null;
  /** What nobody measured, in words. */
  readonly missing: readonly string[];
  readonly values: readonly ReferenceValue[];
}

export interface ReferenceValue {
  /** Place of the subject on the page. */
  readonly subject: number;
  /** Place in the study, from 0. */
  readonly position: number;
  readonly subjectKind: string;
  readonly subjectName: string;
  readonly subjectSlug: string | null;
  readonly label: string;
  readonly os: string | null;
  readonly fileSystem: string | null;
  readonly durabilityClass: string | null;
  readonly durabilityWhy: string | null;
  readonly series: string | null;
  readonly x: number | null;
  readonly xUnit: string | null;
  /** As printed, with its relation: "0.000" printed is below 0.0005, never 0; `listed`: several values. */
  readonly published: string;
  readonly relation: string;
  readonly valueSi: number | null;
  readonly lowSi: number | null;
  readonly highSi: number | null;
  readonly bounds: string | null;
  /** Of this figure, where it differs from the study's own. */
  readonly unit: string | null;
  readonly statistic: string | null;
  readonly url: string | null;
  readonly valuesSi: readonly number[] | null;
  readonly note: string | null;
}
