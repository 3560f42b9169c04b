import { sql } from 'kysely';
import type { Db } from '#db';
import type { Delivery } from './webhook.ts';

export interface DeliveryKey {
  accountId: string;
  id: string;
}

const columns = sql`
  id, account_id as "accountId", webhook_id as "webhookId", type, body, state, tries, created_at as "createdAt",
  next_try_at as "nextTryAt", ended_at as "endedAt", answer_status as "answerStatus", reason`;

export async function insertDelivery(db: Db, delivery: Delivery): Promise<void> {
  await sql`
    insert into webhook_deliveries (id, account_id, webhook_id, type, body, state, created_at, next_try_at, ended_at, reason)
    values (${delivery.id}, ${delivery.accountId}, ${delivery.webhookId}, ${delivery.type}, ${delivery.body},
      ${delivery.state}, ${delivery.createdAt}, ${delivery.nextTryAt}, ${delivery.endedAt}, ${delivery.reason})`.execute(
    db,
  );
}

/** A page of them, the newest first, and one row more. */
export async function selectDeliveries(
  db: Db,
  { accountId, webhookId }: { accountId: string; webhookId: string },
  { after, limit }: { after: string | null; limit: number },
): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    select ${columns} from webhook_deliveries
    where webhook_id = ${webhookId} and account_id = ${accountId} and (${after}::uuid is null or id < ${after}::uuid)
    order by id desc limit ${limit + 1}`.execute(db);
  return rows;
}

/** Takes a delivery that is due, so that nobody else sends it; null where it is not, or somebody has it. */
export async function claimDelivery(
  db: Db,
  { accountId, id }: DeliveryKey,
  now: Date,
): Promise<Delivery | null> {
  const { rows } = await sql<Delivery>`
    update webhook_deliveries set state = 'sending', claimed_at = ${now}, tries = tries + 1, next_try_at = null
    where id = ${id} and account_id = ${accountId} and state = 'waiting' and next_try_at <= ${now}
    returning ${columns}`.execute(db);
  return rows[0] ?? null;
}

/** What became of a delivery that was taken. */
export type Outcome = Pick<Delivery, 'state' | 'nextTryAt' | 'endedAt' | 'answerStatus' | 'reason'>;

/** False where somebody else has it by now. */
export async function settleDelivery(
  db: Db,
  { accountId, id, tries }: DeliveryKey & { tries: number },
  outcome: Outcome,
): Promise<boolean> {
  const { rows } = await sql`
    update webhook_deliveries set state = ${outcome.state}, next_try_at = ${outcome.nextTryAt},
      ended_at = ${outcome.endedAt}, answer_status = ${outcome.answerStatus}, reason = ${outcome.reason}
    where id = ${id} and account_id = ${accountId} and state = 'sending' and tries = ${tries} returning 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Deliveries that were taken and never settled wait again: receivers know each by its id. Of all accounts. */
export async function releaseClaims(
  db: Db,
  { claimedBefore, now }: { claimedBefore: Date; now: Date },
): Promise<void> {
  await sql`
    update webhook_deliveries set state = 'waiting', next_try_at = ${now}
    where state = 'sending' and claimed_at < ${claimedBefore}`.execute(db);
}

/** Of all accounts. */
export async function selectDueDeliveries(db: Db, now: Date): Promise<DeliveryKey[]> {
  const { rows } = await sql<DeliveryKey>`
    select id, account_id as "accountId" from webhook_deliveries
    where state = 'waiting' and next_try_at <= ${now} order by next_try_at limit 1000`.execute(db);
  return rows;
}

/** Of all accounts. */
export async function deleteOldDeliveries(db: Db, before: Date): Promise<void> {
  await sql`
    delete from webhook_deliveries where created_at < ${before} and state in ('delivered', 'failed')`.execute(
    db,
  );
}
