export interface TestCounts {
  passed: number;
  failed: number;
  failures: string[];
}

export function fromCargo(output: string): TestCounts & { again: string[] };
export function fromTap(output: string): TestCounts;
export function fromUnittest(output: string): TestCounts;
export function fromProof(output: string): TestCounts;
export function fromVitest(report: object): TestCounts & { again: string[] };
export function fromPlaywright(report: object): TestCounts & { chance: string[] };
