import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { KeywordDataName, PhraseDemand } from '#providers/keyword-data';
import type { Demand, DemandMarket } from './demand.ts';

/** A phrase with its demand; `observedAt` is also the time of an attempt that failed. */
export interface StoredDemand extends Demand {
  phrase: string;
  errorCode: string | null;
}

const columns = sql`
  phrase, source, searches, months, cpc_micros as "cpcMicros", competition, observed_at as "observedAt",
  error_code as "errorCode"`;

/** The stored demand for phrases in a market, from all sources. Belongs to no account. */
export async function selectDemand(
  db: Db,
  { country, language }: DemandMarket,
  phrases: readonly string[],
): Promise<StoredDemand[]> {
  const { rows } = await sql<StoredDemand>`
    select ${columns} from keyword_demand
    where country = ${country} and language = ${language} and phrase = any(${phrases}::text[])`.execute(db);
  return rows;
}

/** Stores what a source reported. A failed attempt keeps the values of an earlier success. */
export async function saveDemand(
  db: Db,
  { market, source, now }: { market: DemandMarket; source: KeywordDataName; now: Date },
  demands: readonly (PhraseDemand & { errorCode: string | null })[],
): Promise<void> {
  if (demands.length === 0) return;
  await sql`
    insert into keyword_demand as d (phrase, country, language, source, searches, months, cpc_micros, competition,
      observed_at, error_code)
    select g.phrase, ${market.country}, ${market.language}, ${source}, g.searches, g.months, g."cpcMicros",
      g.competition, ${now}, g."errorCode"
    from json_to_recordset(${JSON.stringify(demands)}::json) as g (phrase text, searches integer, months jsonb,
      "cpcMicros" bigint, competition real, "errorCode" text)
    order by g.phrase
    on conflict (phrase, country, language, source) do update set observed_at = excluded.observed_at,
      error_code = excluded.error_code,
      searches = case when excluded.error_code is null then excluded.searches else d.searches end,
      months = case when excluded.error_code is null then excluded.months else d.months end,
      cpc_micros = case when excluded.error_code is null then excluded.cpc_micros else d.cpc_micros end,
      competition = case when excluded.error_code is null then excluded.competition else d.competition end
  `.execute(db);
}

interface DuePhrases extends DemandMarket {
  phrases: string[];
  /** The accounts that track them, the longest ones first. */
  accountIds: string[];
}

/**
 * Tracked phrases of an engine without fresh demand from a source, grouped by market. Serves a schedule of all accounts.
 * @param freshFrom when values, and when failed attempts, still count
 */
export async function selectDuePhrases(
  db: Db,
  { engine, source }: { engine: string; source: KeywordDataName },
  { values, failures, limit }: { values: Date; failures: Date; limit: number },
): Promise<DuePhrases[]> {
  const { rows } = await sql<DuePhrases>`
    select country, language, array_agg(distinct phrase) as phrases, array_agg(distinct "accountId") as "accountIds"
    from (
      select t.country, t.language, t.phrase, k.account_id as "accountId"
      from search_targets t join keywords k on k.target_id = t.id and k.status = 'approved'
      where t.engine = ${engine} and not exists (
        select 1 from keyword_demand d
        where d.phrase = t.phrase and d.country = t.country and d.language = t.language and d.source = ${source}
          and d.observed_at >= case when d.error_code is null then ${values}::timestamptz else ${failures}::timestamptz end)
      limit ${limit}
    ) due group by country, language`.execute(db);
  return rows;
}

/**
 * Copies demand to the keywords of an engine that track these phrases in this market: that of the first source that knows the phrase, or
 * else the reason why there is none. Keywords whose values do not change are not written.
 */
export async function applyDemand(
  db: Db,
  { engine, sources, market }: { engine: string; sources: readonly string[]; market: DemandMarket },
  phrases: readonly string[],
): Promise<void> {
  await sql`
    with best as (
      select distinct on (phrase) phrase, searches, jsonb_build_object(
        'source', case when searches is null then null else source end,
        'month', case when searches is null then null else coalesce(months -> 0 ->> 'month', to_char(observed_at at time zone 'UTC', 'YYYY-MM')) end,
        'cpcMicros', cpc_micros, 'competition', competition,
        'reason', case when searches is null then coalesce(error_code, 'unknown_phrase') end) as demand
      from keyword_demand
      where country = ${market.country} and language = ${market.language} and phrase = any(${phrases}::text[])
        and source = any(${sources}::text[])
      order by phrase, searches is null, array_position(${sources}::text[], source)
    )
    update keywords k set search_volume = b.searches, demand = b.demand
    from search_targets t, best b
    where k.target_id = t.id and t.engine = ${engine} and t.country = ${market.country}
      and t.language = ${market.language} and t.phrase = b.phrase
      and (k.search_volume, k.demand) is distinct from (b.searches, b.demand)`.execute(db);
}

/** Phrases of new keywords of an engine for which demand is stored, grouped by market. Serves a schedule of all accounts. */
export async function selectStoredPhrases(
  db: Db,
  { engine, sources }: { engine: string; sources: readonly string[] },
): Promise<(DemandMarket & { phrases: string[] })[]> {
  const { rows } = await sql<DemandMarket & { phrases: string[] }>`
    select t.country, t.language, array_agg(distinct t.phrase) as phrases
    from keywords k join search_targets t on t.id = k.target_id
      join keyword_demand d on d.phrase = t.phrase and d.country = t.country and d.language = t.language
    where k.demand is null and t.engine = ${engine} and d.source = any(${sources}::text[])
    group by t.country, t.language`.execute(db);
  return rows;
}

/** Marks keywords of an engine that no connected source knows the demand of. */
export async function markUnserved(db: Db, engines: readonly string[]): Promise<void> {
  const demand = { source: null, month: null, cpcMicros: null, competition: null, reason: 'not_connected' };
  await sql`
    update keywords k set demand = ${JSON.stringify(demand)}::jsonb
    from search_targets t
    where k.target_id = t.id and k.demand is null and not t.engine = any(${engines}::text[])`.execute(db);
}
