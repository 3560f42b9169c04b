/** A Postgres table whose rows belong to an account. */
export interface AccountTable {
  /** Quoted, as the catalogue shows it. */
  name: string;
  /** A condition for the rows of the account `{account}`. */
  rows: string;
  /** Expressions that replace the values of columns, because the values are secret. */
  values?: Record<string, string>;
  /** The `on conflict` clause for rows that other accounts may share. */
  conflict?: string;
}

/** The names of tables by the reason for leaving them out. */
export type ExcludedTables = Record<string, readonly string[]>;

/** The content of an archive. */
export interface ArchiveSubject {
  accountId: string;
  /** The account of the archive: the same one, or a new one for some of its websites. */
  archived: { id: string; name: string };
  isPart: boolean;
  websiteIds: string[];
  takenAt: Date;
}
