import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { Kind, Rule } from './rule.ts';

export interface RuleKey {
  accountId: string;
  id: string;
}

const columns = sql`
  id, account_id as "accountId", kind, parameters, website_ids as "websiteIds", channel, recipients,
  webhook_id as "webhookId", is_enabled as "isEnabled", snoozed_until as "snoozedUntil",
  created_at as "createdAt", changed_at as "changedAt"`;

/** Inserts a rule or replaces it. */
export async function upsertRule(db: Db, rule: Rule): Promise<void> {
  await sql`
    insert into notification_rules (id, account_id, kind, parameters, website_ids, channel, recipients, webhook_id, is_enabled,
      snoozed_until, created_at, changed_at)
    values (${rule.id}, ${rule.accountId}, ${rule.kind}, ${JSON.stringify(rule.parameters)}::jsonb,
      ${rule.websiteIds}::uuid[], ${rule.channel}, ${rule.recipients}::text[], ${rule.webhookId}, ${rule.isEnabled},
      ${rule.snoozedUntil},
      ${rule.createdAt}, ${rule.changedAt})
    on conflict (id) do update set parameters = excluded.parameters, website_ids = excluded.website_ids,
      channel = excluded.channel, recipients = excluded.recipients, webhook_id = excluded.webhook_id,
      is_enabled = excluded.is_enabled, snoozed_until = excluded.snoozed_until, changed_at = excluded.changed_at
    where notification_rules.account_id = excluded.account_id`.execute(db);
}

export async function selectRules(db: Db, accountId: string): Promise<Rule[]> {
  const { rows } = await sql<Rule>`
    select ${columns} from notification_rules where account_id = ${accountId} order by id`.execute(db);
  return rows;
}

export async function findRule(
  db: Db,
  { accountId, id }: RuleKey,
  { lock = false }: { lock?: boolean } = {},
): Promise<Rule | null> {
  const { rows } = await sql<Rule>`
    select ${columns} from notification_rules where id = ${id} and account_id = ${accountId}
    ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0] ?? null;
}

export async function deleteRule(db: Db, { accountId, id }: RuleKey): Promise<boolean> {
  const { rows } = await sql`
    delete from notification_rules where id = ${id} and account_id = ${accountId} returning 1`.execute(db);
  return rows.length > 0;
}

/** Whether a rule uses a webhook. */
export async function isWebhookUsed(
  db: Db,
  { accountId, webhookId }: { accountId: string; webhookId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from notification_rules where webhook_id = ${webhookId} and account_id = ${accountId} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Enabled rules of a kind. @param websiteId only rules that apply to this website; null for all rules */
export async function selectEnabledRules(
  db: Db,
  { accountId, kind, websiteId }: { accountId: string; kind: Kind; websiteId: string | null },
): Promise<Rule[]> {
  const { rows } = await sql<Rule>`
    select ${columns} from notification_rules
    where account_id = ${accountId} and kind = ${kind} and is_enabled
      and (${websiteId}::uuid is null or website_ids is null or ${websiteId}::uuid = any(website_ids))
    order by id`.execute(db);
  return rows;
}

/** The given websites to which an enabled rule of one of the kinds applies. */
export async function selectWebsitesWithRule(
  db: Db,
  kinds: readonly Kind[],
  websites: readonly { accountId: string; websiteId: string }[],
): Promise<{ accountId: string; websiteId: string }[]> {
  const { rows } = await sql<{ accountId: string; websiteId: string }>`
    select g."accountId", g."websiteId"
    from json_to_recordset(${JSON.stringify(websites)}::json) as g ("accountId" uuid, "websiteId" uuid)
    where exists (
      select from notification_rules r
      where r.account_id = g."accountId" and r.kind = any(${kinds}::text[]) and r.is_enabled
        and (r.website_ids is null or g."websiteId" = any(r.website_ids))
    )`.execute(db);
  return rows;
}

/** All websites to which an enabled rule of one of the kinds applies. */
export async function selectWatchedWebsites(
  db: Db,
  kinds: readonly Kind[],
): Promise<{ accountId: string; websiteId: string }[]> {
  const { rows } = await sql<{ accountId: string; websiteId: string }>`
    select distinct w.account_id as "accountId", w.id as "websiteId"
    from notification_rules r join websites w on w.account_id = r.account_id
    where r.kind = any(${kinds}::text[]) and r.is_enabled and (r.website_ids is null or w.id = any(r.website_ids))
    order by 1, 2`.execute(db);
  return rows;
}

/** Accounts with an enabled rule of a kind. */
export async function selectAccountsWithRule(db: Db, kind: Kind): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select distinct account_id as "accountId" from notification_rules where kind = ${kind} and is_enabled`.execute(
    db,
  );
  return rows.map(({ accountId }) => accountId);
}
