import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { type Db, readKeyset, type Sort, type SortValue } from '#platform/postgres';
import { publishEvents, publishLiveUpdates } from '#platform/jobs';
import { hostOf, registrableDomain } from './domain.ts';
import type { SourceName, SourceState, Website } from './website.ts';

const columns = sql`
  w.id, w.account_id as "accountId", w.domain, w.match, w.relationship, w.tags,
  json_build_object(
    'country', w.country, 'language', w.language, 'device', w.device, 'engine', w.engine,
    'intervalHours', w.interval_hours, 'depth', w.depth, 'stopWhenFound', w.stop_when_found
  ) as defaults,
  json_build_object('source', w.market_source, 'evidence', w.market_evidence,
    'evidenceSentences', w.market_sentences) as market,
  w.keyword_discovery as "keywordDiscovery", w.created_at as "createdAt", w.updated_at as "updatedAt",
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

const sentencesOf = ({ market }: Website) =>
  market.evidenceSentences && JSON.stringify(market.evidenceSentences);

/** Returns false if the account already tracks the domain. */
export async function insertWebsite(db: Db, website: Website): Promise<boolean> {
  const { defaults } = website;
  const { rows } = await sql`
    insert into websites (id, account_id, domain, match, relationship, tags, country, language, device, engine,
      interval_hours, depth, stop_when_found, market_source, market_evidence, market_sentences,
      keyword_discovery, created_at, updated_at)
    values (${website.id}, ${website.accountId}, ${website.domain}, ${website.match}, ${website.relationship},
      ${website.tags}, ${defaults.country}, ${defaults.language}, ${defaults.device}, ${defaults.engine},
      ${defaults.intervalHours}, ${defaults.depth}, ${defaults.stopWhenFound}, ${website.market.source},
      ${website.market.evidence}, ${sentencesOf(website)}::jsonb, ${website.keywordDiscovery}, ${website.createdAt}, ${website.updatedAt})
    on conflict (account_id, domain) do nothing returning 1`.execute(db);
  return rows.length > 0;
}

export async function updateWebsiteRow(db: Db, website: Website): Promise<void> {
  const { defaults } = website;
  await sql`
    update websites set match = ${website.match}, relationship = ${website.relationship}, tags = ${website.tags},
      country = ${defaults.country}, language = ${defaults.language}, device = ${defaults.device},
      engine = ${defaults.engine}, interval_hours = ${defaults.intervalHours}, depth = ${defaults.depth},
      stop_when_found = ${defaults.stopWhenFound}, market_source = ${website.market.source},
      market_evidence = ${website.market.evidence}, market_sentences = ${sentencesOf(website)}::jsonb,
      keyword_discovery = ${website.keywordDiscovery}, updated_at = ${website.updatedAt}
    where id = ${website.id} and account_id = ${website.accountId}`.execute(db);
}

export async function deleteWebsiteRow(db: Db, website: { accountId: string; id: string }): Promise<boolean> {
  const { rows } = await sql`
    delete from websites where id = ${website.id} and account_id = ${website.accountId} returning 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Locks websites of the account against deletion until the transaction ends, in the order of their ids. */
export async function holdWebsites(
  { db, accountId }: Pick<Context, 'db' | 'accountId'>,
  ids: readonly string[],
): Promise<void> {
  await sql`
    select from websites where id = any(${ids}::uuid[]) and account_id = ${accountId} order by id for key share`.execute(
    db,
  );
}

/** Row lock until the transaction ends: against changes, or only against deletion. */
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

/** The registrable domains of the websites that the account tracks as competitors. */
export async function selectCompetitorDomains({ db, accountId }: Context): Promise<Set<string>> {
  const { rows } = await sql<{ domain: string }>`
    select domain from websites where account_id = ${accountId} and relationship = 'competitor'`.execute(db);
  return new Set(rows.map((website) => registrableDomain(hostOf(website))));
}

/** Returns the ids that belong to the account. */
export async function selectOwnWebsiteIds(
  { db, accountId }: Context,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from websites where account_id = ${accountId} and id = any(${ids}::uuid[])`.execute(db);
  return rows.map((row) => row.id);
}

/** The ids of all websites of the account, oldest first. */
export async function selectWebsiteIds({
  db,
  accountId,
}: Pick<Context, 'db' | 'accountId'>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from websites where account_id = ${accountId} order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface WebsiteFilter {
  tags?: string[] | undefined;
  relationships?: string[] | undefined;
  domains?: string[] | undefined;
  /** Only these. */
  ids?: readonly string[] | undefined;
}

export const websiteSorts = ['createdAt', 'domain'] as const;
export type WebsiteSort = (typeof websiteSorts)[number];

const sortColumns = { createdAt: sql`w.id`, domain: sql`w.domain` };

/** Selects one page of websites plus one more row. */
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
    filter.ids && sql`w.id = any(${filter.ids}::uuid[])`,
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
 * Stores the status of a source. A report without `lastSuccessAt` keeps the previous one. Publishes `source.failed` when the
 * status changes to `failed`. Ignores deleted websites.
 */
export async function reportSource(db: Db, report: SourceReport): Promise<void> {
  await reportSources(db, [report]);
}

/** The version of a source's status, which changes with each report; null before the first. */
export async function findReportVersion(
  { db, accountId }: Pick<Context, 'db' | 'accountId'>,
  { websiteId, source }: Pick<SourceReport, 'websiteId' | 'source'>,
): Promise<string | null> {
  const { rows } = await sql<{ version: string }>`
    select xmin::text || ctid::text as version from website_sources
    where website_id = ${websiteId} and source = ${source} and account_id = ${accountId}`.execute(db);
  return rows[0]?.version ?? null;
}

/** Stores the statuses of the sources of several websites, each as `reportSource` does. A source is reported once. */
export async function reportSources(db: Db, reports: readonly SourceReport[]): Promise<void> {
  const given = reports.map(({ error, ...report }) => ({
    ...report,
    code: error?.code ?? null,
    // JSON must not contain half of a surrogate pair.
    message: error?.message.toWellFormed() ?? null,
  }));
  const { rows } = await sql<{
    websiteId: string;
    source: SourceName;
    before: string | null;
    lastSuccessAt: Date | null;
  }>`
    insert into website_sources as s (account_id, website_id, source, status, last_success_at, next_run_at,
      error_code, error_message)
    select w.account_id, w.id, g.source, g.status, g."lastSuccessAt", g."nextRunAt", g.code, g.message
    from json_to_recordset(${JSON.stringify(given)}::json) as g ("accountId" uuid, "websiteId" uuid, source text, status text,
      "lastSuccessAt" timestamptz, "nextRunAt" timestamptz, code text, message text)
    join websites w on w.id = g."websiteId" and w.account_id = g."accountId"
    order by w.id
    on conflict (website_id, source) do update set status = excluded.status,
      last_success_at = coalesce(excluded.last_success_at, s.last_success_at),
      next_run_at = excluded.next_run_at, error_code = excluded.error_code, error_message = excluded.error_message
    returning website_id as "websiteId", source, last_success_at as "lastSuccessAt",
      (select b.status from website_sources b where b.website_id = s.website_id and b.source = s.source) as before
  `.execute(db);
  await publishLiveUpdates(db, 'source.changed', reports);
  const stored = new Map(rows.map((row) => [`${row.websiteId} ${row.source}`, row]));
  const failed = reports.flatMap(({ accountId, websiteId, source, status, error }) => {
    const row = stored.get(`${websiteId} ${source}`);
    if (status !== 'failed' || row === undefined || row.before === 'failed') return [];
    const lastSuccessAt = row.lastSuccessAt?.toISOString() ?? null;
    return [{ accountId, websiteId, source, lastSuccessAt, error }];
  });
  if (failed.length > 0) await publishEvents(db, 'source.failed', failed);
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
