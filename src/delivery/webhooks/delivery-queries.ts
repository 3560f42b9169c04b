import { sql } from 'kysely';
import type { DeliveryKey } from '#platform/outbox';
import type { Db } from '#platform/postgres';
import type { Delivery } from './webhook.ts';

const columns = sql`
  id, account_id as "accountId", webhook_id as "webhookId", type, body, state, attempts, created_at as "createdAt",
  next_attempt_at as "nextAttemptAt", finished_at as "finishedAt", response_status as "responseStatus", reason`;

export async function insertDelivery(db: Db, delivery: Delivery): Promise<void> {
  await sql`
    insert into webhook_deliveries (id, account_id, webhook_id, type, body, state, created_at, next_attempt_at, finished_at,
      reason)
    values (${delivery.id}, ${delivery.accountId}, ${delivery.webhookId}, ${delivery.type}, ${delivery.body},
      ${delivery.state}, ${delivery.createdAt}, ${delivery.nextAttemptAt}, ${delivery.finishedAt}, ${delivery.reason})`.execute(
    db,
  );
}

export async function findDelivery(db: Db, { accountId, id }: DeliveryKey): Promise<Delivery | null> {
  const { rows } = await sql<Delivery>`
    select ${columns} from webhook_deliveries where id = ${id} and account_id = ${accountId}`.execute(db);
  return rows[0] ?? null;
}

/** One page of the deliveries of a webhook plus one row, newest first. */
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

/** Records the response of the last attempt. */
export async function updateResponseStatus(
  db: Db,
  { accountId, id }: DeliveryKey,
  responseStatus: number | null,
): Promise<void> {
  await sql`
    update webhook_deliveries set response_status = ${responseStatus}
    where id = ${id} and account_id = ${accountId}`.execute(db);
}

/** Of all accounts. */
export async function deleteOldDeliveries(db: Db, before: Date): Promise<void> {
  await sql`
    delete from webhook_deliveries where created_at < ${before} and state in ('delivered', 'failed')`.execute(
    db,
  );
}
