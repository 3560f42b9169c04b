import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { DeliveryKey, DeliveryState, Outbox } from './outbox.ts';

const batchSize = 1_000;
const inDoubtReason =
  'The worker stopped while sending. The message may have arrived, so it is not sent again.';

/** Claims a delivery that is due. Returns the number of attempts including this one, or null if it cannot be claimed. */
export async function claimDelivery(
  db: Db,
  { table }: Outbox,
  { accountId, id }: DeliveryKey,
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{ attempts: number }>`
    update ${sql.table(table)}
    set state = 'sending', claimed_at = ${now}, attempts = attempts + 1, next_attempt_at = null
    where id = ${id} and account_id = ${accountId} and state = 'waiting' and next_attempt_at <= ${now}
    returning attempts`.execute(db);
  return rows[0]?.attempts ?? null;
}

interface AttemptRecord {
  state: DeliveryState;
  nextAttemptAt: Date | null;
  finishedAt: Date | null;
  reason: string | null;
}

/** Returns false if the claim of this attempt has expired. */
export async function recordAttempt(
  db: Db,
  { table }: Outbox,
  { accountId, id, attempts }: DeliveryKey & { attempts: number },
  { state, nextAttemptAt, finishedAt, reason }: AttemptRecord,
): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(table)}
    set state = ${state}, next_attempt_at = ${nextAttemptAt}, finished_at = ${finishedAt}, reason = ${reason}
    where id = ${id} and account_id = ${accountId} and state = 'sending' and attempts = ${attempts}
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Makes repeatable deliveries with an expired claim due again, and ends all others. Of all accounts. */
export async function expireClaims(
  db: Db,
  { table, isRepeatable }: Outbox,
  { claimedBefore, now }: { claimedBefore: Date; now: Date },
): Promise<void> {
  const change = isRepeatable
    ? sql`state = 'waiting', next_attempt_at = ${now}`
    : sql`state = 'in_doubt', finished_at = ${now}, reason = ${inDoubtReason}`;
  await sql`
    update ${sql.table(table)} set ${change}
    where state = 'sending' and claimed_at < ${claimedBefore}`.execute(db);
}

/** Of all accounts, the longest due first. */
export async function selectDueDeliveries(db: Db, { table }: Outbox, now: Date): Promise<DeliveryKey[]> {
  const { rows } = await sql<DeliveryKey>`
    select id, account_id as "accountId" from ${sql.table(table)}
    where state = 'waiting' and next_attempt_at <= ${now} order by next_attempt_at limit ${batchSize}`.execute(
    db,
  );
  return rows;
}

/** The deliveries of an outbox, of all accounts. */
export interface OutboxStatus {
  waiting: number;
  sending: number;
  /** When the longest waiting delivery was due; null if none is due. */
  oldestDueAt: Date | null;
  /** Deliveries that failed permanently, or may have arrived when their worker stopped, since the given time. */
  failed: number;
}

/** Counts the open deliveries, and those that failed since a time, of all accounts. */
export async function readOutboxStatus(
  db: Db,
  { table }: Pick<Outbox, 'table'>,
  { now, since }: { now: Date; since: Date },
): Promise<OutboxStatus> {
  const deliveries = sql.table(table);
  const { rows } = await sql<OutboxStatus>`
    select
      (select count(*) from ${deliveries} where state = 'waiting') as waiting,
      (select count(*) from ${deliveries} where state = 'sending') as sending,
      (select min(next_attempt_at) from ${deliveries} where state = 'waiting' and next_attempt_at <= ${now}) as "oldestDueAt",
      (select count(*) from ${deliveries} where state in ('failed', 'in_doubt') and finished_at >= ${since}) as failed
  `.execute(db);
  return rows[0] ?? { waiting: 0, sending: 0, oldestDueAt: null, failed: 0 };
}
