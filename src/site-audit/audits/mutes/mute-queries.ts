import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#platform/context.ts';
import type { Db } from '#platform/postgres';
import type { Audit } from '../audit.ts';
import type { OfWebsite } from '../queries.ts';
import type { Mute } from './mute.ts';

const shared = sql`
  id, code, url, url_pattern as "urlPattern", reason, created_at as "createdAt", expires_at as "expiresAt",
  unmuted_at as "unmutedAt"`;
const columns = sql`${shared}, created_by as "createdBy", unmuted_by as "unmutedBy"`;

/** The name of the actor, which stays in the record after they have left the account. */
const nameOf = (accountId: string, actor: Actor | undefined) => sql`(
  select name from users where ${actor?.kind ?? ''} = 'user' and id = ${actor?.id ?? null} and account_id = ${accountId}
  union all
  select name from api_keys where ${actor?.kind ?? ''} = 'key' and id = ${actor?.id ?? null} and account_id = ${accountId}
)`;

/** A stored name, or null if it is that of an API key of the account and not of a member. */
const withoutKeys = (column: RawBuilder<unknown>, accountId: string) => sql`case
  when exists (select from api_keys where account_id = ${accountId} and name = ${column})
    and not exists (select from users where account_id = ${accountId} and name = ${column}) then null
  else ${column} end`;

/** The columns, for viewers without the names of API keys. */
const columnsFor = (accountId: string, hidesKeys: boolean) =>
  hidesKeys
    ? sql`${shared}, ${withoutKeys(sql`created_by`, accountId)} as "createdBy",
        ${withoutKeys(sql`unmuted_by`, accountId)} as "unmutedBy"`
    : columns;

/** All mutes of a website, also ended ones, newest first. @param hidesKeys whether the names of API keys are null */
export async function selectMutes(
  db: Db,
  { accountId, websiteId }: OfWebsite,
  hidesKeys: boolean,
): Promise<Mute[]> {
  const { rows } = await sql<Mute>`
    select ${columnsFor(accountId, hidesKeys)} from audit_mutes
    where website_id = ${websiteId} and account_id = ${accountId} order by id desc`.execute(db);
  return rows;
}

/** Null if the website has no such mute. */
export async function selectMute(
  db: Db,
  { accountId, websiteId, id }: OfWebsite & { id: string },
  hidesKeys: boolean,
): Promise<Mute | null> {
  const { rows } = await sql<Mute>`
    select ${columnsFor(accountId, hidesKeys)} from audit_mutes
    where id = ${id} and website_id = ${websiteId} and account_id = ${accountId}`.execute(db);
  return rows[0] ?? null;
}

/** The mutes that count now. */
export async function selectActiveMutes(
  db: Db,
  { accountId, websiteId }: OfWebsite,
  now: Date,
): Promise<Mute[]> {
  const { rows } = await sql<Mute>`
    select ${columns} from audit_mutes
    where website_id = ${websiteId} and account_id = ${accountId} and unmuted_at is null
      and (expires_at is null or expires_at > ${now}) order by id`.execute(db);
  return rows;
}

/** Ends the expired mutes of a website, so that their targets can be muted again. */
export async function endExpiredMutes(db: Db, { accountId, websiteId }: OfWebsite, now: Date): Promise<void> {
  await sql`
    update audit_mutes set unmuted_at = expires_at
    where website_id = ${websiteId} and account_id = ${accountId} and unmuted_at is null and expires_at <= ${now}`.execute(
    db,
  );
}

/** Ends the expired mutes of all websites, for a schedule. Returns the websites that had some. */
export async function endAllExpiredMutes(db: Db, now: Date): Promise<OfWebsite[]> {
  const { rows } = await sql<OfWebsite>`
    with ended as (
      update audit_mutes set unmuted_at = expires_at
      where unmuted_at is null and expires_at <= ${now} returning account_id, website_id
    )
    select distinct account_id as "accountId", website_id as "websiteId" from ended`.execute(db);
  return rows;
}

type NewMute = Omit<Mute, 'createdBy' | 'unmutedBy' | 'unmutedAt'> & { actor: Actor | undefined };

/** Null if the same target is muted already. */
export async function insertMute(
  db: Db,
  { accountId, websiteId }: OfWebsite,
  { id, code, url, urlPattern, reason, createdAt, expiresAt, actor }: NewMute,
): Promise<Mute | null> {
  const { rows } = await sql<Mute>`
    insert into audit_mutes (id, account_id, website_id, code, url, url_pattern, reason, created_by, created_at, expires_at)
    values (${id}, ${accountId}, ${websiteId}, ${code}, ${url}, ${urlPattern}, ${reason},
      ${nameOf(accountId, actor)}, ${createdAt}, ${expiresAt})
    on conflict do nothing returning ${columns}`.execute(db);
  return rows[0] ?? null;
}

/** Null if the website has no such mute that counts. */
export async function endMute(
  db: Db,
  { accountId, websiteId, id }: OfWebsite & { id: string },
  { actor, now }: { actor: Actor | undefined; now: Date },
): Promise<Mute | null> {
  const { rows } = await sql<Mute>`
    update audit_mutes set unmuted_at = ${now}, unmuted_by = ${nameOf(accountId, actor)}
    where id = ${id} and website_id = ${websiteId} and account_id = ${accountId} and unmuted_at is null
    returning ${columns}`.execute(db);
  return rows[0] ?? null;
}

/** Replaces the counts of a ready audit. */
export async function replaceAuditCounts(
  db: Db,
  { accountId, id }: Pick<Audit, 'accountId' | 'id'>,
  { score, counts, pages }: Pick<Audit, 'score' | 'counts' | 'pages'>,
): Promise<void> {
  await sql`
    update audits set score = ${score}, counts = ${JSON.stringify(counts)}::jsonb, pages = ${JSON.stringify(pages)}::jsonb
    where id = ${id} and account_id = ${accountId} and state = 'ready'`.execute(db);
}
