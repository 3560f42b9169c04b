import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';

/** The id of the account's first website by domain that is not a competitor's; null without one. */
export async function findFirstWebsiteId({
  db,
  accountId,
}: Pick<Context, 'db' | 'accountId'>): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from websites where account_id = ${accountId} and relationship <> 'competitor'
    order by domain, id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

interface StoredState {
  hasKeywords: boolean;
  hasRules: boolean;
  hasColleague: boolean;
}

/** @param websiteId null before the first website */
export async function readStoredState(
  { db, accountId, now }: Pick<Context, 'db' | 'accountId' | 'now'>,
  websiteId: string | null,
): Promise<StoredState> {
  const { rows } = await sql<StoredState>`
    select
      exists (select from keywords where website_id = ${websiteId}) as "hasKeywords",
      exists (select from notification_rules where account_id = ${accountId}) as "hasRules",
      (select count(*) from (select from users where account_id = ${accountId} limit 2) members) > 1
        or exists (
          select from invitations where account_id = ${accountId} and accepted_at is null and expires_at > ${now}
        ) as "hasColleague"`.execute(db);
  return rows[0] ?? { hasKeywords: false, hasRules: false, hasColleague: false };
}
