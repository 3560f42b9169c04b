import { sql } from 'kysely';
import type { Db } from '#db';
import type { Kind, Rule } from './rule.ts';

export interface RuleKey {
  accountId: string;
  id: string;
}

const columns = sql`
  id, account_id as "accountId", kind, parameters, website_ids as "websiteIds", channel, recipients,
  webhook_id as "webhookId", is_on as "isOn", created_at as "createdAt", changed_at as "changedAt"`;

/** Writes a rule whole. */
export async function upsertRule(db: Db, rule: Rule): Promise<void> {
  await sql`
    insert into notification_rules (id, account_id, kind, parameters, website_ids, channel, recipients, webhook_id, is_on,
      created_at, changed_at)
    values (${rule.id}, ${rule.accountId}, ${rule.kind}, ${JSON.stringify(rule.parameters)}::jsonb,
      ${rule.websiteIds}::uuid[], ${rule.channel}, ${rule.recipients}::text[], ${rule.webhookId}, ${rule.isOn},
      ${rule.createdAt}, ${rule.changedAt})
    on conflict (id) do update set parameters = excluded.parameters, website_ids = excluded.website_ids,
      channel = excluded.channel, recipients = excluded.recipients, webhook_id = excluded.webhook_id,
      is_on = excluded.is_on, changed_at = excluded.changed_at
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

/** Whether a rule tells a webhook something. */
export async function isTold(
  db: Db,
  { accountId, webhookId }: { accountId: string; webhookId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from notification_rules where webhook_id = ${webhookId} and account_id = ${accountId} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Rules of a kind that are on. @param websiteId only those about this website; all where null */
export async function selectRulesOn(
  db: Db,
  { accountId, kind, websiteId }: { accountId: string; kind: Kind; websiteId: string | null },
): Promise<Rule[]> {
  const { rows } = await sql<Rule>`
    select ${columns} from notification_rules
    where account_id = ${accountId} and kind = ${kind} and is_on
      and (${websiteId}::uuid is null or website_ids is null or ${websiteId}::uuid = any(website_ids))
    order by id`.execute(db);
  return rows;
}

/** Accounts with a rule of a kind that is on. */
export async function selectAccountsWith(db: Db, kind: Kind): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select distinct account_id as "accountId" from notification_rules where kind = ${kind} and is_on`.execute(
    db,
  );
  return rows.map(({ accountId }) => accountId);
}
