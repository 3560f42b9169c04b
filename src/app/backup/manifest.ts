import type { AppliedMigration } from '#platform/migrations';

/** The rows of a Postgres table, as the text format of COPY. */
export interface TableDump {
  name: string;
  columns: string[];
  rows: number;
  blobs: string[];
}

/** The rows of one large part of a ClickHouse table, or of the small ones of a partition, in the format `Native`. */
export interface PartsDump {
  /** Parts never change, so equal hashes mean equal rows. */
  hash: string;
  rows: number;
  blobs: string[];
}

export interface AnalyticsTableDump {
  name: string;
  /** Names and types. A part that was read before a column was added is read again. */
  columns: string;
  parts: PartsDump[];
}

/** A complete backup. */
export interface Manifest {
  id: string;
  takenAt: string;
  /** The version of Cairn. */
  program: string;
  /** Whether ClickHouse stored nothing between the snapshots of both databases. */
  isExact: boolean;
  /** Decrypts the stored credentials. */
  encryptionKey: string | null;
  migrations: {
    postgres: AppliedMigration[];
    clickhouse: AppliedMigration[];
    /** The number of migrations of the job queue. */
    queue: number;
  };
  tables: TableDump[];
  sequences: { name: string; value: string }[];
  analytics: AnalyticsTableDump[];
}

/** The id of a backup. Ids sort by time. The milliseconds keep the order of two backups in one second. */
export function nameBackup(takenAt: Date, suffix: string): string {
  return `${takenAt.toISOString().replaceAll(/[:.]/g, '-')}-${suffix}`;
}

/** When a backup was created, as its id says. Earlier versions named the second only. */
export function timeOfBackup(id: string): Date {
  const [day = '', time = ''] = id.slice(0, id.indexOf('Z')).split('T');
  const [hours, minutes, seconds, milliseconds = '000'] = time.split('-');
  return new Date(`${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`);
}

/** The blobs of a backup. */
export function blobsOf({ tables, analytics }: Manifest): string[] {
  const parts = analytics.flatMap((table) => table.parts);
  return [...tables, ...parts].flatMap(({ blobs }) => blobs);
}
