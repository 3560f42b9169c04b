import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { filterConditions, type KeywordFilter, readsTargets } from '../filters/queries.ts';

export interface KeywordCounts {
  total: number;
  paused: number;
  pending: number;
  failed: number;
  notRanked: number;
  top3: number;
  top10: number;
  top20: number;
  top100: number;
  notFound: number;
  stale: number;
  /** Hash of the ids of all keywords. */
  keywordSet: string;
  /** The end of the newest rank check; null without any. */
  lastCheckedAt: string | null;
}

/** A value and the number of keywords that have it. */
export interface ValueCount {
  value: string;
  keywords: number;
}

/** The filter of a website or of a segment of it. */
export type WebsiteFilter = KeywordFilter & { websiteIds: string[] };

// Exclusive or, because the order of the rows does not matter. As text, because it exceeds the integers of a double.
const keywordSet = sql`coalesce(bit_xor(uuid_hash_extended(k.id, 0)), 0)::text as "keywordSet"`;

/** The matching keywords `k`, with their search targets only if the filter needs them. */
const matching = (context: Context, filter: WebsiteFilter, more: RawBuilder<unknown> = sql``) =>
  sql`keywords k ${readsTargets(filter) ? joinTargets : sql``} ${more}
    where ${sql.join(filterConditions(context, filter), sql` and `)}`;
const joinTargets = sql`join search_targets t on t.id = k.target_id`;

export async function countKeywords(context: Context, filter: WebsiteFilter): Promise<KeywordCounts> {
  const website = sql`cross join (
    select ${context.now}::timestamptz - interval_hours * interval '2 hours' as stale_before
    from websites where id = ${filter.websiteIds[0]}
  ) w`;
  const { rows } = await sql<KeywordCounts>`
    select count(*) as total, count(*) filter (where k.status = 'paused') as paused,
      count(*) filter (where k.check_status = 'pending') as pending,
      count(*) filter (where k.check_status = 'failed') as failed,
      count(*) filter (where k.check_status = 'not_ranked') as "notRanked",
      count(*) filter (where k.position <= 3) as top3, count(*) filter (where k.position <= 10) as top10,
      count(*) filter (where k.position <= 20) as top20, count(*) filter (where k.position <= 100) as top100,
      count(*) filter (where k.position is null and position_at is not null) as "notFound",
      count(*) filter (where position_at < case when k.interval_hours is null then w.stale_before
        else ${context.now}::timestamptz - k.interval_hours * interval '2 hours' end) as stale, ${keywordSet},
      max(k.checked_at)::text as "lastCheckedAt"
    from ${matching(context, filter, website)}`.execute(context.db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('The aggregate query returned no row');
  return counts;
}

/** Selects tags, most frequent first. */
export async function countTags(
  context: Context,
  filter: WebsiteFilter,
  limit: number,
): Promise<ValueCount[]> {
  const { rows } = await sql<ValueCount>`
    select tag as value, sum(keywords)::bigint as keywords from (
      select k.tags, count(*) as keywords from ${matching(context, filter)} group by k.tags
    ) g cross join unnest(g.tags) as tag group by tag order by 2 desc, 1 limit ${limit}`.execute(context.db);
  return rows;
}

/** Selects the first level of folders of the pages, most frequent first. */
export async function countFolders(
  context: Context,
  filter: WebsiteFilter,
  limit: number,
): Promise<ValueCount[]> {
  const { rows } = await sql<ValueCount>`
    select '/' || name || '/' as value, count(*) as keywords from (
      select split_part(translate(coalesce(k.url, k.target_url), '?#', '//'), '/', 4) as name from ${matching(context, filter)}
    ) pages where name <> '' group by 1 order by 2 desc, 1 limit ${limit}`.execute(context.db);
  return rows;
}

export interface LocationCount {
  country: string;
  device: string;
  keywords: number;
}

/** The keywords of each location, with the hash of their ids. */
export async function countLocations(
  context: Context,
  filter: WebsiteFilter,
): Promise<(LocationCount & Pick<KeywordCounts, 'keywordSet'>)[]> {
  const { rows } = await sql<LocationCount & Pick<KeywordCounts, 'keywordSet'>>`
    select t.country, t.device, count(*) as keywords, ${keywordSet} from keywords k ${joinTargets}
    where ${sql.join(filterConditions(context, filter), sql` and `)} group by 1, 2 order by 3 desc, 1, 2`.execute(
    context.db,
  );
  return rows;
}
