import { sql } from 'kysely';
import type { Db } from '#db';
import type { Webhook } from './webhook.ts';

export interface WebhookKey {
  accountId: string;
  id: string;
}

const columns = sql`
  id, account_id as "accountId", url, is_on as "isOn", failures, off_reason as "offReason", created_at as "createdAt"`;

export async function insertWebhook(
  db: Db,
  webhook: WebhookKey & { url: string; secret: Buffer; createdAt: Date },
): Promise<void> {
  await sql`
    insert into webhooks (id, account_id, url, secret, created_at)
    values (${webhook.id}, ${webhook.accountId}, ${webhook.url}, ${webhook.secret}, ${webhook.createdAt})`.execute(
    db,
  );
}

export async function selectWebhooks(db: Db, accountId: string): Promise<Webhook[]> {
  const { rows } = await sql<Webhook>`
    select ${columns} from webhooks where account_id = ${accountId} order by id`.execute(db);
  return rows;
}

export async function findWebhook(db: Db, { accountId, id }: WebhookKey): Promise<Webhook | null> {
  const { rows } = await sql<Webhook>`
    select ${columns} from webhooks where id = ${id} and account_id = ${accountId}`.execute(db);
  return rows[0] ?? null;
}

export async function findSecret(db: Db, { accountId, id }: WebhookKey): Promise<Buffer | null> {
  const { rows } = await sql<{ secret: Buffer }>`
    select secret from webhooks where id = ${id} and account_id = ${accountId}`.execute(db);
  return rows[0]?.secret ?? null;
}

/** Changes what is given. Whoever turns it on begins to count failures anew. */
export async function updateWebhook(
  db: Db,
  { accountId, id }: WebhookKey,
  { url = null, isOn = null }: { url?: string | null; isOn?: boolean | null },
): Promise<Webhook | null> {
  const { rows } = await sql<Webhook>`
    update webhooks set url = coalesce(${url}, url), is_on = coalesce(${isOn}::boolean, is_on),
      failures = case when ${isOn}::boolean is null then failures else 0 end,
      off_reason = case when ${isOn}::boolean is null then off_reason end
    where id = ${id} and account_id = ${accountId} returning ${columns}`.execute(db);
  return rows[0] ?? null;
}

/** False where there is none. @throws where a rule uses it */
export async function deleteWebhook(db: Db, { accountId, id }: WebhookKey): Promise<boolean> {
  const { rows } = await sql`
    delete from webhooks where id = ${id} and account_id = ${accountId} returning 1`.execute(db);
  return rows.length > 0;
}

/** What was sent arrived: nothing counts against it any more. */
export async function forgiveWebhook(db: Db, { accountId, id }: WebhookKey): Promise<void> {
  await sql`
    update webhooks set failures = 0 where id = ${id} and account_id = ${accountId} and failures > 0`.execute(
    db,
  );
}

/** One more delivery was given up; with the last that it may have it is turned off, and the reason kept. */
export async function blameWebhook(
  db: Db,
  { accountId, id }: WebhookKey,
  { most, reason }: { most: number; reason: string },
): Promise<void> {
  await sql`
    update webhooks set failures = failures + 1, is_on = is_on and failures + 1 < ${most},
      off_reason = case when is_on and failures + 1 >= ${most} then ${reason} else off_reason end
    where id = ${id} and account_id = ${accountId}`.execute(db);
}
