import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { Webhook } from './webhook.ts';

export interface WebhookKey {
  accountId: string;
  id: string;
}

const columns = sql`
  id, account_id as "accountId", format, url, is_enabled as "isEnabled", failures, disabled_reason as "disabledReason",
  secret_rotated_at as "secretRotatedAt", created_at as "createdAt"`;

export async function insertWebhook(
  db: Db,
  webhook: WebhookKey & Pick<Webhook, 'format' | 'url' | 'createdAt'> & { secret: Buffer },
): Promise<Webhook> {
  const { rows } = await sql<Webhook>`
    insert into webhooks (id, account_id, format, url, secret, created_at)
    values (${webhook.id}, ${webhook.accountId}, ${webhook.format}, ${webhook.url}, ${webhook.secret}, ${webhook.createdAt})
    returning ${columns}`.execute(db);
  const [inserted] = rows;
  if (inserted === undefined) throw new Error('The webhook was not stored');
  return inserted;
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

/** The encrypted secrets of a webhook, newest first. The previous one is null before the first rotation. */
export async function selectSecrets(
  db: Db,
  { accountId, id }: WebhookKey,
): Promise<{ secret: Buffer; previousSecret: Buffer | null } | null> {
  const { rows } = await sql<{ secret: Buffer; previousSecret: Buffer | null }>`
    select secret, previous_secret as "previousSecret" from webhooks
    where id = ${id} and account_id = ${accountId}`.execute(db);
  return rows[0] ?? null;
}

/** Makes a secret the current one and keeps the current one as the previous. Returns null if there is no such webhook. */
export async function replaceSecret(
  db: Db,
  { accountId, id }: WebhookKey,
  { secret, now }: { secret: Buffer; now: Date },
): Promise<Webhook | null> {
  const { rows } = await sql<Webhook>`
    update webhooks set secret = ${secret}, previous_secret = nullif(secret, ''), secret_rotated_at = ${now}
    where id = ${id} and account_id = ${accountId} returning ${columns}`.execute(db);
  return rows[0] ?? null;
}

/** Changes the given fields. Enabling or disabling a webhook resets its count of failures. */
export async function updateWebhookRow(
  db: Db,
  { accountId, id }: WebhookKey,
  {
    url = null,
    secret = null,
    isEnabled = null,
  }: { url?: string | null; secret?: Buffer | null; isEnabled?: boolean | null },
): Promise<Webhook | null> {
  const { rows } = await sql<Webhook>`
    update webhooks set url = coalesce(${url}, url), secret = coalesce(${secret}::bytea, secret), is_enabled = coalesce(${isEnabled}::boolean, is_enabled),
      failures = case when ${isEnabled}::boolean is null then failures else 0 end,
      disabled_reason = case when ${isEnabled}::boolean is null then disabled_reason end
    where id = ${id} and account_id = ${accountId} returning ${columns}`.execute(db);
  return rows[0] ?? null;
}

/** Returns false if there is no such webhook. @throws if a notification rule uses it */
export async function deleteWebhookRow(db: Db, { accountId, id }: WebhookKey): Promise<boolean> {
  const { rows } = await sql`
    delete from webhooks where id = ${id} and account_id = ${accountId} returning 1`.execute(db);
  return rows.length > 0;
}

/** Resets the count of consecutive failures. */
export async function resetFailures(db: Db, { accountId, id }: WebhookKey): Promise<void> {
  await sql`
    update webhooks set failures = 0 where id = ${id} and account_id = ${accountId} and failures > 0`.execute(
    db,
  );
}

/** Counts a delivery that failed permanently. The last allowed failure disables the webhook with the reason. */
export async function countFailure(
  db: Db,
  { accountId, id }: WebhookKey,
  { maxFailures, reason }: { maxFailures: number; reason: string },
): Promise<void> {
  await sql`
    update webhooks set failures = failures + 1, is_enabled = is_enabled and failures + 1 < ${maxFailures},
      disabled_reason = case when is_enabled and failures + 1 >= ${maxFailures} then ${reason} else disabled_reason end
    where id = ${id} and account_id = ${accountId}`.execute(db);
}
