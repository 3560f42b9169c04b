import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { type Db, readKeyset, type Sort, type SortValue } from '#db';
import { announce, publishEvent } from '#jobs';
import type { SourceName, SourceState, Website } from './website.ts';

const columns = sql`
  w.id, w.account_id as "accountId", w.domain, w.match, w.relationship, w.tags,
  json_build_object(
    'country', w.country, 'language', w.language, 'device', w.device, 'engine', w.engine,
    'intervalHours', w.interval_hours, 'depth', w.depth, 'stopWhenFound', w.stop_when_found
  ) as defaults,
  w.created_at as "createdAt", w.updated_at as "updatedAt",
  coalesce((
    select json_object_agg(s.source, json_build_object(
      'status', s.status, 'lastSuccessAt', s.last_success_at, 'nextRunAt', s.next_run_at,
      'error', case when s.error_code is not null
        then json_build_object('code', s.error_code, 'message', s.error_message) end
    )) from website_sources s where s.website_id = w.id
  ), '{}') as reported`;

type ReportedTimes = { lastSuccessAt: string | null; nextRunAt: string | null };
type Row = Omit<Website, 'reported'> & {
  reported: Record<string, Omit<SourceState, keyof ReportedTimes> & ReportedTimes>;
};

/** False where the account has the domain already. */
export async function insertWebsite(db: Db, website: Website): Promise<boolean> {
  const { defaults } = website;
  const { rows } = await sql`
    insert into websites (id, account_id, domain, match, relationship, tags, country, language, device, engine,
      interval_hours, depth, stop_when_found, created_at, updated_at)
    values (${website.id}, ${website.accountId}, ${website.domain}, ${website.match}, ${website.relationship},
      ${website.tags}, ${defaults.country}, ${defaults.language}, ${defaults.device}, ${defaults.engine},
      ${defaults.intervalHours}, ${defaults.depth}, ${defaults.stopWhenFound}, ${website.createdAt}, ${website.updatedAt})
    on conflict (account_id, domain) do nothing returning 1`.execute(db);
  return rows.length > 0;
}

export async function updateWebsiteRow(db: Db, website: Website): Promise<void> {
  const { defaults } = website;
  await sql`
    update websites set match = ${website.match}, relationship = ${website.relationship}, tags = ${website.tags},
      country = ${defaults.country}, language = ${defaults.language}, device = ${defaults.device},
      engine = ${defaults.engine}, interval_hours = ${defaults.intervalHours}, depth = ${defaults.depth},
      stop_when_found = ${defaults.stopWhenFound}, updated_at = ${website.updatedAt}
    where id = ${website.id} and account_id = ${website.accountId}`.execute(db);
}

export async function deleteWebsiteRow(db: Db, website: { accountId: string; id: string }): Promise<boolean> {
  const { rows } = await sql`
    delete from websites where id = ${website.id} and account_id = ${website.accountId} returning 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Until the end of the transaction: nobody else changes the row, or at least nobody deletes it. */
export type WebsiteLock = 'for no key update' | 'for key share';

export async function findWebsite(
  { db, accountId }: Pick<Context, 'db' | 'accountId'>,
  id: string,
  lock?: WebsiteLock,
): Promise<Website | null> {
  const { rows } = await sql<Row>`
    select ${columns} from websites w where w.id = ${id} and w.account_id = ${accountId} ${sql.raw(lock ?? '')}
  `.execute(db);
  return rows[0] ? toWebsite(rows[0]) : null;
}

export async function findWebsiteIdByDomain(
  { db, accountId }: Context,
  domain: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from websites where domain = ${domain} and account_id = ${accountId}`.execute(db);
  return rows[0]?.id ?? null;
}

/** Those of the ids that are the account's. */
export async function selectOwnWebsiteIds(
  { db, accountId }: Context,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from websites where account_id = ${accountId} and id = any(${ids}::uuid[])`.execute(db);
  return rows.map((row) => row.id);
}

export interface WebsiteFilter {
  tags?: string[] | undefined;
  relationships?: string[] | undefined;
  domains?: string[] | undefined;
}

export const websiteSorts = ['createdAt', 'domain'] as const;
export type WebsiteSort = (typeof websiteSorts)[number];

const sortColumns = { createdAt: sql`w.id`, domain: sql`w.domain` };

/** One page of websites and one row more. */
export async function selectWebsites(
  { db, accountId }: Context,
  filter: WebsiteFilter,
  page: { by: WebsiteSort; descending: boolean; limit: number; after: SortValue[] | null },
): Promise<Website[]> {
  const conditions = [
    sql`w.account_id = ${accountId}`,
    filter.tags && sql`w.tags && ${filter.tags}`,
    filter.relationships && sql`w.relationship = any(${filter.relationships})`,
    filter.domains && sql`w.domain = any(${filter.domains})`,
  ].filter((condition) => condition !== undefined);
  const type = page.by === 'domain' ? 'text' : 'uuid';
  const sort: Sort = {
    column: sortColumns[page.by],
    id: sql`w.id`,
    descending: page.descending,
    nullable: false,
    type,
  };
  return readKeyset(sort, page, async ({ where, orderBy, limit }) => {
    const { rows } = await sql<Row>`
      select ${columns} from websites w where ${sql.join(conditions, sql` and `)} and ${where}
      order by ${orderBy} limit ${limit}`.execute(db);
    return rows.map(toWebsite);
  });
}

export interface SourceReport extends SourceState {
  accountId: string;
  websiteId: string;
  source: SourceName;
}

/**
 * Keeps the last success where the report has none, and says so where a source has failed that had not. A report for a website that
 * is gone changes nothing.
 */
export async function upsertSourceState(db: Db, report: SourceReport): Promise<void> {
  const { rows } = await sql<{ before: string | null; lastSuccessAt: Date | null }>`
    insert into website_sources as s (account_id, website_id, source, status, last_success_at, next_run_at,
      error_code, error_message)
    select account_id, id, ${report.source}, ${report.status}, ${report.lastSuccessAt}::timestamptz,
      ${report.nextRunAt}::timestamptz, ${report.error?.code ?? null}, ${report.error?.message ?? null}
    from websites where id = ${report.websiteId} and account_id = ${report.accountId}
    on conflict (website_id, source) do update set status = excluded.status,
      last_success_at = coalesce(excluded.last_success_at, s.last_success_at),
      next_run_at = excluded.next_run_at, error_code = excluded.error_code, error_message = excluded.error_message
    returning last_success_at as "lastSuccessAt",
      (select status from website_sources where website_id = ${report.websiteId} and source = ${report.source}) as before
  `.execute(db);
  await announce(db, 'source.changed', report);
  const [kept] = rows;
  if (report.status !== 'failed' || kept === undefined || kept.before === 'failed') return;
  const { accountId, websiteId, source, error } = report;
  const failed = { accountId, websiteId, source, lastSuccessAt: kept.lastSuccessAt, error };
  await publishEvent(db, 'source.failed', failed);
}

function toWebsite(row: Row): Website {
  const reported = Object.entries(row.reported).map(([source, state]) => [
    source,
    { ...state, lastSuccessAt: toDate(state.lastSuccessAt), nextRunAt: toDate(state.nextRunAt) },
  ]);
  return { ...row, reported: Object.fromEntries(reported) as Website['reported'] };
}

function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
