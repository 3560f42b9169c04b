import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/postgres';
import type { KeywordDataName } from '#providers/keyword-data';

interface OfWebsite {
  accountId: string;
  websiteId: string;
}

/** A tracked keyword with its latest position. */
export interface TrackedKeyword {
  id: string;
  targetId: string;
  keyword: string;
  position: number | null;
  url: string | null;
  searchVolume: number | null;
  /** The source of `searchVolume` and its newest month; null if it is null. */
  volumeOrigin: { source: KeywordDataName; month: string } | null;
}

/** The `volumeOrigin` of keywords `k`. */
export const volumeOrigin = sql`case when k.search_volume is not null
  then jsonb_build_object('source', k.demand -> 'source', 'month', k.demand -> 'month') end`;

/** Selects a website's keywords that are not paused, best position first. */
export async function selectTrackedKeywords(
  db: Db,
  { accountId, websiteId, keywordIds = null }: OfWebsite & { keywordIds?: readonly string[] | null },
  limit: number,
): Promise<TrackedKeyword[]> {
  const { rows } = await sql<TrackedKeyword>`
    select id, target_id as "targetId", keyword, position, url, search_volume as "searchVolume", ${volumeOrigin} as "volumeOrigin"
    from keywords k
    where account_id = ${accountId} and website_id = ${websiteId} and status = 'approved'
      and (${keywordIds}::uuid[] is null or id = any(${keywordIds}::uuid[]))
    order by position nulls last, id limit ${limit}`.execute(db);
  return rows;
}

/** Selects which of the phrases a website tracks in any location or language. Returns keyword ids by phrase. */
export async function selectTrackedPhrases(
  db: Db,
  { accountId, websiteId }: OfWebsite,
  phrases: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ phrase: string; id: string }>`
    select t.phrase, min(k.id::text) as id from keywords k join search_targets t on t.id = k.target_id
    where k.account_id = ${accountId} and k.website_id = ${websiteId} and t.phrase = any(${phrases}::text[])
    group by t.phrase`.execute(db);
  return new Map(rows.map(({ phrase, id }) => [phrase, id]));
}

/** Selects the target pages of a website, each with one of its keywords. */
export async function selectTargetPages(
  db: Db,
  { accountId, websiteId }: OfWebsite,
): Promise<{ url: string; keyword: string }[]> {
  const { rows } = await sql<{ url: string; keyword: string }>`
    select target_url as url, min(keyword) as keyword from keywords
    where account_id = ${accountId} and website_id = ${websiteId} and target_url is not null
    group by target_url`.execute(db);
  return rows;
}

/** Selects the ids of a website's keywords by their search targets. */
export async function selectIdsByTarget(
  { db, accountId }: Pick<Context, 'db' | 'accountId'>,
  websiteId: string,
  targetIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ targetId: string; id: string }>`
    select target_id as "targetId", id from keywords
    where account_id = ${accountId} and website_id = ${websiteId} and target_id = any(${targetIds}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ targetId, id }) => [targetId, id]));
}

export interface DescribedKeyword {
  id: string;
  keyword: string;
  /** Mean monthly searches; null if unknown. */
  searchVolume: number | null;
  tags: string[];
  /** The page that ranks. */
  url: string | null;
  /** Features of its last SERP. */
  serpFeatures: string[];
  /** Of its last successful check; null if it was not found. */
  position: number | null;
  positionAt: Date | null;
}

/** Selects some keywords with what they have in common with others, by id. */
export async function selectDescribedKeywords(
  db: Db,
  { accountId, ids }: { accountId: string; ids: readonly string[] },
): Promise<Map<string, DescribedKeyword>> {
  const { rows } = await sql<DescribedKeyword>`
    select id, keyword, search_volume as "searchVolume", tags, url, serp_features as "serpFeatures",
      position, position_at as "positionAt"
    from keywords where account_id = ${accountId} and id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The country and the device of a keyword's searches. */
export interface KeywordMarket {
  id: string;
  country: string;
  device: string;
}

/** Selects the countries and devices of keywords, by id. */
export async function selectMarkets(
  { db, accountId }: Pick<Context, 'db' | 'accountId'>,
  ids: readonly string[],
): Promise<Map<string, KeywordMarket>> {
  const { rows } = await sql<KeywordMarket>`
    select k.id, t.country, t.device from keywords k join search_targets t on t.id = k.target_id
    where k.account_id = ${accountId} and k.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Selects the countries and devices of those keywords whose text their website tracks for another search too, by id. */
export async function selectMarketsOfRepeated(
  { db, accountId }: Pick<Context, 'db' | 'accountId'>,
  ids: readonly string[],
): Promise<Map<string, Omit<KeywordMarket, 'id'>>> {
  const { rows } = await sql<KeywordMarket>`
    select k.id, t.country, t.device from keywords k join search_targets t on t.id = k.target_id
    where k.account_id = ${accountId} and k.id = any(${ids}::uuid[]) and exists (
      select from keywords o where o.website_id = k.website_id and o.account_id = k.account_id and o.keyword = k.keyword
        and o.id <> k.id)`.execute(db);
  return new Map(rows.map(({ id, ...market }) => [id, market]));
}

/** Selects the devices of keywords. */
export async function selectDevices(
  { db, accountId }: Pick<Context, 'db' | 'accountId'>,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ device: string }>`
    select distinct t.device from keywords k join search_targets t on t.id = k.target_id
    where k.account_id = ${accountId} and k.id = any(${ids}::uuid[]) order by 1`.execute(db);
  return rows.map(({ device }) => device);
}

/** Selects the distinct phrases and languages that a website tracks, oldest first. */
export async function selectPhrases(
  db: Db,
  { accountId, websiteId }: { accountId: string; websiteId: string },
  limit: number,
): Promise<{ phrase: string; language: string }[]> {
  const { rows } = await sql<{ phrase: string; language: string }>`
    select k.keyword as phrase, t.language from keywords k join search_targets t on t.id = k.target_id
    where k.account_id = ${accountId} and k.website_id = ${websiteId}
    group by 1, 2 order by min(k.id::text) limit ${limit}`.execute(db);
  return rows;
}
