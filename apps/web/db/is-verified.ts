/** Whether a contributor, by their row's name in the query, is verified: the one place that says so in SQL. */
export const isVerified = (contributor: string): string => `(${contributor}.verified_since IS NOT NULL)`;
