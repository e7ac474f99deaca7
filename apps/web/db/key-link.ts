/** Whose a key is. */
export interface KeyLink {
  readonly kind: 'account' | 'ci';
  readonly provider: string;
  /** The account's or the repository's name when it was linked; null: it had none that can be shown. */
  readonly as: string | null;
  /** The repository's number. */
  readonly id: string | null;
}

/** The link of a key as JSON, from its row and its owner's, by the names that they have in the query; null: there is none. */
export const keyLinkJson = (key: string, owner: string): string => `
  CASE WHEN ${owner}.id IS NOT NULL THEN json_build_object('kind', ${key}.link_kind, 'provider', ${owner}.provider,
    'as', ${key}.linked_as, 'id', ${key}.linked_id) END`;
