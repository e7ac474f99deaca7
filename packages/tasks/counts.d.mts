export interface Count {
  passed: number;
  failed: number;
  failures: string[];
}

export function fromCargo(output: string): Count;
export function fromTap(output: string): Count;
export function fromUnittest(output: string): Count;
export function fromVitest(report: object): Count;
export function fromPlaywright(report: object): Count;
