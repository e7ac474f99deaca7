export function operatorToken(options: {
  readonly OPERATOR_TOKEN?: string | undefined;
  readonly isEmbedded: boolean;
  readonly folder?: string;
}): { readonly token: string | undefined; readonly file?: string };
