import type { Client } from 'pg';

/** A client or a pool. */
type Session = Pick<Client, 'query'>;

/** Long enough to see how often backups fail. */
const retainedDays = 90;

export async function insertRun(
  client: Session,
  { id, startedAt }: { id: string; startedAt: Date },
): Promise<void> {
  await client.query('insert into backup_runs (id, started_at) values ($1, $2)', [id, startedAt]);
  await client.query(
    `delete from backup_runs where started_at < $1::timestamptz - make_interval(days => $2)
       and id is distinct from (select id from backup_runs where backup is not null order by started_at desc limit 1)`,
    [startedAt, retainedDays],
  );
}

export interface RunResult {
  id: string;
  finishedAt: Date;
  backup: string | null;
  uploadedBytes: number | null;
  targetBytes: number | null;
  failure: string | null;
}

export async function finishRun(client: Session, result: RunResult): Promise<void> {
  const { id, finishedAt, backup, uploadedBytes, targetBytes, failure } = result;
  await client.query(
    `update backup_runs set finished_at = $2, backup = $3, uploaded_bytes = $4, target_bytes = $5, failure = $6
     where id = $1`,
    [id, finishedAt, backup, uploadedBytes, targetBytes, failure],
  );
}

/** The caller has the lock of backups, so the process of every open run has ended. */
export async function finishInterruptedRuns(client: Session, finishedAt: Date): Promise<void> {
  await client.query(
    'update backup_runs set finished_at = $1, failure = $2 where finished_at is null and backup is null',
    [finishedAt, 'The process ended before the backup was complete.'],
  );
}

export async function recordVerification(
  client: Session,
  { backup, verifiedAt, failure }: { backup: string; verifiedAt: Date; failure: string | null },
): Promise<void> {
  await client.query(
    `update backup_runs set verification_failure = $3,
       verified_at = case when $3::text is null then $2::timestamptz else verified_at end
     where backup = $1`,
    [backup, verifiedAt, failure],
  );
}

export interface BackupState {
  /** The last start, of a backup that failed or not. */
  startedAt: Date | null;
  succeededAt: Date | null;
  /** Of the last success. */
  durationSeconds: number | null;
  uploadedBytes: number | null;
  targetBytes: number | null;
  /** Failures since the last success. */
  failures: number;
  /** The reason of the last failure since then, also if the backup is complete and only older ones could not be deleted. */
  failure: string | null;
  /** The last time that a backup was restored completely into a temporary folder. */
  verifiedAt: Date | null;
  /** Why a verification failed; null if it did not, or if a later backup was verified. */
  verificationFailure: string | null;
}

/** The results of the backups of this installation. */
export async function readBackupState(client: Session): Promise<BackupState> {
  const { rows } = await client.query<BackupState>(
    `with success as (
       select * from backup_runs where backup is not null order by started_at desc limit 1
     ), failed as (
       select failure, backup from backup_runs r where finished_at is not null and failure is not null
         and started_at >= coalesce((select started_at from success), '-infinity') order by started_at desc
     )
     select (select max(started_at) from backup_runs) as "startedAt", s.finished_at as "succeededAt",
       extract(epoch from s.finished_at - s.started_at)::float8 as "durationSeconds",
       s.uploaded_bytes::float8 as "uploadedBytes", s.target_bytes::float8 as "targetBytes",
       (select count(*)::int from failed where backup is null) as failures, (select failure from failed limit 1) as failure,
       (select max(verified_at) from backup_runs) as "verifiedAt",
       (select verification_failure from backup_runs r where verification_failure is not null and not exists (
          select from backup_runs later where later.started_at > r.started_at and later.verified_at is not null
        ) order by started_at desc limit 1) as "verificationFailure"
     from (select) one left join success s on true`,
  );
  return rows[0] ?? none;
}

const none: BackupState = {
  startedAt: null,
  succeededAt: null,
  durationSeconds: null,
  uploadedBytes: null,
  targetBytes: null,
  failures: 0,
  failure: null,
  verifiedAt: null,
  verificationFailure: null,
};
