import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { type Db, readKeyset, type SortValue } from '#platform/postgres';
import type {
  Discovery,
  SourceOutcome,
  Suggestion,
  SuggestionSource,
  SuggestionStatus,
} from './suggestion.ts';

export interface OfWebsite {
  accountId: string;
  websiteId: string;
}

export async function findDiscovery(db: Db, { accountId, websiteId }: OfWebsite): Promise<Discovery | null> {
  const { rows } = await sql<Discovery>`
    select state, requested_at as "requestedAt", finished_at as "finishedAt", next_run_at as "nextRunAt", sources
    from keyword_discoveries where website_id = ${websiteId} and account_id = ${accountId}`.execute(db);
  return rows[0] ?? null;
}

/** Records that a discovery was requested, if the website exists. */
export async function requestDiscovery(
  db: Db,
  { accountId, websiteId }: OfWebsite,
  now: Date,
): Promise<void> {
  await sql`
    insert into keyword_discoveries (website_id, account_id, state, requested_at)
    select id, account_id, 'waiting', ${now} from websites where id = ${websiteId} and account_id = ${accountId}
    on conflict (website_id) do update set requested_at = excluded.requested_at,
      state = case when keyword_discoveries.state = 'running' then 'running' else 'waiting' end`.execute(db);
}

export async function startDiscovery(db: Db, { accountId, websiteId }: OfWebsite): Promise<void> {
  await sql`
    update keyword_discoveries set state = 'running'
    where website_id = ${websiteId} and account_id = ${accountId}`.execute(db);
}

export async function finishDiscovery(
  db: Db,
  { accountId, websiteId }: OfWebsite,
  { now, nextRunAt, sources }: { now: Date; nextRunAt: Date; sources: readonly SourceOutcome[] },
): Promise<void> {
  await sql`
    update keyword_discoveries set state = 'ready', finished_at = ${now}, next_run_at = ${nextRunAt},
      sources = ${JSON.stringify(sources)}::jsonb
    where website_id = ${websiteId} and account_id = ${accountId}`.execute(db);
}

/** Websites whose next discovery is due. Serves a schedule of all accounts. */
export async function selectDueDiscoveries(db: Db, now: Date): Promise<OfWebsite[]> {
  const { rows } = await sql<OfWebsite>`
    select d.account_id as "accountId", d.website_id as "websiteId"
    from keyword_discoveries d join websites w on w.id = d.website_id
    where d.next_run_at <= ${now} and w.keyword_discovery <> 'off'
    order by d.next_run_at limit 1000`.execute(db);
  return rows;
}

export type NewSuggestion = Omit<Suggestion, 'status' | 'keywordId' | 'createdAt' | 'updatedAt'> & {
  /** The keyword in lowercase. */
  phrase: string;
};

/** Inserts suggestions, or updates their values. Decisions stay. */
export async function saveSuggestions(
  db: Db,
  { accountId, websiteId }: OfWebsite,
  { now, suggestions }: { now: Date; suggestions: readonly NewSuggestion[] },
): Promise<void> {
  if (suggestions.length === 0) return;
  await sql`
    insert into keyword_suggestions as s (id, account_id, website_id, phrase, keyword, country, language, sources, evidence,
      branded, position, url, impressions, search_volume, demand, difficulty, estimated_clicks, created_at, updated_at)
    select g.id, w.account_id, w.id, g.phrase, g.keyword, g.country, g.language, g.sources, g.evidence, g.branded,
      g.position, g.url, g.impressions, g."searchVolume", g.demand, g.difficulty, g."estimatedClicks", ${now}, ${now}
    from websites w, json_to_recordset(${JSON.stringify(suggestions)}::json) as g (id uuid, phrase text, keyword text,
      country text, language text, sources text[], evidence jsonb, branded boolean, position integer, url text,
      impressions double precision, "searchVolume" integer, demand jsonb, difficulty double precision,
      "estimatedClicks" double precision)
    where w.id = ${websiteId} and w.account_id = ${accountId}
    on conflict (website_id, phrase, country, language) do update set sources = excluded.sources,
      evidence = excluded.evidence, branded = excluded.branded, position = excluded.position, url = excluded.url,
      impressions = excluded.impressions, search_volume = excluded.search_volume, demand = excluded.demand, difficulty = excluded.difficulty,
      estimated_clicks = excluded.estimated_clicks, updated_at = excluded.updated_at`.execute(db);
}

/** Deletes open suggestions that the last discovery did not find again. */
export async function deleteOutdated(
  db: Db,
  { accountId, websiteId }: OfWebsite,
  foundSince: Date,
): Promise<void> {
  await sql`
    delete from keyword_suggestions where website_id = ${websiteId} and account_id = ${accountId}
      and status = 'open' and updated_at < ${foundSince}`.execute(db);
}

const columns = sql`
  s.id, s.keyword, s.country, s.language, s.status, s.sources, s.evidence, s.branded, s.position, s.url, s.impressions,
  s.search_volume as "searchVolume", s.demand, s.difficulty, s.estimated_clicks as "estimatedClicks",
  s.keyword_id as "keywordId", s.created_at as "createdAt", s.updated_at as "updatedAt"`;

export interface SuggestionFilter {
  statuses?: readonly SuggestionStatus[] | undefined;
  sources?: readonly SuggestionSource[] | undefined;
  texts?: readonly string[] | undefined;
  branded?: boolean | undefined;
}

export const suggestionSorts = ['estimatedClicks', 'searchVolume', 'position', 'keyword'] as const;
export type SuggestionSort = (typeof suggestionSorts)[number];

const sortColumns = {
  estimatedClicks: { column: sql`s.estimated_clicks`, nullable: false, type: 'float8' },
  searchVolume: { column: sql`s.search_volume`, nullable: true, type: 'int' },
  position: { column: sql`s.position`, nullable: true, type: 'int' },
  keyword: { column: sql`s.keyword`, nullable: false, type: 'text' },
} as const;

interface SuggestionPage {
  by: SuggestionSort;
  descending: boolean;
  limit: number;
  after: SortValue[] | null;
}

/** Selects one page of suggestions plus one more row. */
export async function selectSuggestions(
  { db, accountId }: Pick<Context, 'db' | 'accountId'>,
  { websiteId, filter }: { websiteId: string; filter: SuggestionFilter },
  page: SuggestionPage,
): Promise<Suggestion[]> {
  const matches = sql.join(conditionsOf({ accountId, websiteId }, filter), sql` and `);
  const sort = { ...sortColumns[page.by], id: sql`s.id`, descending: page.descending };
  return readKeyset(sort, page, async ({ where, orderBy, limit }) => {
    const { rows } = await sql<Suggestion>`
      select ${columns} from keyword_suggestions s where ${matches} and ${where}
      order by ${orderBy} limit ${limit}`.execute(db);
    return rows;
  });
}

function conditionsOf(
  { accountId, websiteId }: OfWebsite,
  { statuses, sources, texts, branded }: SuggestionFilter,
): RawBuilder<unknown>[] {
  const containing = texts?.map((text) => sql`position(${text.toLowerCase()} in s.phrase) > 0`);
  return [
    sql`s.account_id = ${accountId}`,
    sql`s.website_id = ${websiteId}`,
    statuses && sql`s.status = any(${statuses}::text[])`,
    sources && sql`s.sources && ${sources}::text[]`,
    containing && sql`(${sql.join(containing, sql` or `)})`,
    branded === undefined ? undefined : sql`s.branded = ${branded}`,
  ].filter((condition) => condition !== undefined);
}

/** The suggestions with these ids that belong to the website, locked until the transaction ends. */
export async function lockSuggestions(
  db: Db,
  { accountId, websiteId }: OfWebsite,
  ids: readonly string[],
): Promise<Suggestion[]> {
  const { rows } = await sql<Suggestion>`
    select ${columns} from keyword_suggestions s
    where s.website_id = ${websiteId} and s.account_id = ${accountId} and s.id = any(${ids}::uuid[])
    order by s.id for update`.execute(db);
  return rows;
}

/** Saves a decision. @param keywordIds the tracked keyword of each accepted suggestion, by id */
export async function saveDecision(
  db: Db,
  { accountId, websiteId }: OfWebsite,
  decision: { status: SuggestionStatus; suggestions: readonly { id: string; keywordId: string | null }[] },
): Promise<void> {
  await sql`
    update keyword_suggestions s set status = ${decision.status}, keyword_id = g."keywordId"
    from json_to_recordset(${JSON.stringify(decision.suggestions)}::json) as g (id uuid, "keywordId" uuid)
    where s.id = g.id and s.website_id = ${websiteId} and s.account_id = ${accountId}`.execute(db);
}

/** The number of the website's keywords that were discovered, including deleted ones, so that none is replaced without a decision. */
export async function countAccepted(db: Db, { accountId, websiteId }: OfWebsite): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from keyword_suggestions
    where website_id = ${websiteId} and account_id = ${accountId} and status = 'accepted'`.execute(db);
  return rows[0]?.count ?? 0;
}
