import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';

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
}

/** A value and the number of keywords that have it. */
interface ValueCount {
  value: string;
  keywords: number;
}

const ofWebsite = ({ accountId }: Context, websiteId: string) =>
  sql`k.account_id = ${accountId} and k.website_id = ${websiteId}`;

// Exclusive or, because the order of the rows does not matter. As text, because it exceeds the integers of a double.
const keywordSet = sql`coalesce(bit_xor(uuid_hash_extended(k.id, 0)), 0)::text as "keywordSet"`;

export async function countKeywords(context: Context, websiteId: string): Promise<KeywordCounts> {
  const { rows } = await sql<KeywordCounts>`
    select count(*) as total, count(*) filter (where k.status = 'paused') as paused,
      count(*) filter (where k.check_status = 'pending') as pending,
      count(*) filter (where k.check_status = 'failed') as failed,
      count(*) filter (where k.check_status = 'not_ranked') as "notRanked",
      count(*) filter (where k.position <= 3) as top3, count(*) filter (where k.position <= 10) as top10,
      count(*) filter (where k.position <= 20) as top20, count(*) filter (where k.position <= 100) as top100,
      count(*) filter (where k.position is null and position_at is not null) as "notFound",
      count(*) filter (where position_at < case when k.interval_hours is null then w.stale_before
        else ${context.now}::timestamptz - k.interval_hours * interval '2 hours' end) as stale, ${keywordSet}
    from keywords k, (
      select ${context.now}::timestamptz - interval_hours * interval '2 hours' as stale_before from websites where id = ${websiteId}
    ) w where ${ofWebsite(context, websiteId)}`.execute(context.db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('The aggregate query returned no row');
  return counts;
}

/** Selects tags, most frequent first. */
export async function countTags(context: Context, websiteId: string, limit: number): Promise<ValueCount[]> {
  const { rows } = await sql<ValueCount>`
    select tag as value, sum(keywords)::bigint as keywords from (
      select k.tags, count(*) as keywords from keywords k where ${ofWebsite(context, websiteId)} group by k.tags
    ) g cross join unnest(g.tags) as tag group by tag order by 2 desc, 1 limit ${limit}`.execute(context.db);
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
  websiteId: string,
): Promise<(LocationCount & Pick<KeywordCounts, 'keywordSet'>)[]> {
  const { rows } = await sql<LocationCount & Pick<KeywordCounts, 'keywordSet'>>`
    select t.country, t.device, count(*) as keywords, ${keywordSet} from keywords k join search_targets t on t.id = k.target_id
    where ${ofWebsite(context, websiteId)} group by 1, 2 order by 3 desc, 1, 2`.execute(context.db);
  return rows;
}
