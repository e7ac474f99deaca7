interface Asked {
  readonly method: string;
  readonly path: string;
  readonly token: string | null;
}

interface Comment {
  readonly id: number;
  readonly body: string;
  readonly user: { readonly login: string };
}

export declare const SHA: string;
export declare const REPOSITORY: string;
export declare const EVENT: object;
export declare function fakeGitHub(): Promise<{
  readonly state: { readonly requests: Asked[]; readonly comments: Comment[]; archive: Buffer | null };
  readonly url: string;
  readonly close: () => Promise<void>;
}>;
