export interface MergeRequestNote {
  readonly id: number;
  readonly author: { readonly id: number };
  readonly body: string;
}

export declare const TOKEN: string;
export declare function fakeGitLab(): Promise<{
  readonly state: { notes: MergeRequestNote[]; readonly requests: string[] };
  readonly environment: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}>;
