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
}

/** A value and the number of keywords that have it. */
interface ValueCount {
  value: string;
  keywords: number;
}

const ofWebsite = ({ accountId }: Context, websiteId: string) =>
  sql`k.account_id = ${accountId} and k.website_id = ${websiteId}`;

export async function countKeywords(context: Context, websiteId: string): Promise<KeywordCounts> {
  const { rows } = await sql<KeywordCounts>`
    select count(*) as total, count(*) filter (where k.status = 'paused') as paused,
      count(*) filter (where k.check_status = 'pending') as pending,
      count(*) filter (where k.check_status = 'failed') as failed,
      count(*) filter (where k.check_status = 'not_ranked') as "notRanked",
      count(*) filter (where k.position <= 3) as top3, count(*) filter (where k.position <= 10) as top10,
      count(*) filter (where k.position <= 20) as top20, count(*) filter (where k.position <= 100) as top100,
      count(*) filter (where k.position is null and position_at is not null) as "notFound",
      count(*) filter (where position_at
        < ${context.now}::timestamptz - coalesce(k.interval_hours, w.interval_hours) * interval '2 hours') as stale
    from keywords k, (select interval_hours from websites where id = ${websiteId}) w where ${ofWebsite(context, websiteId)}`.execute(
    context.db,
  );
  const [counts] = rows;
  if (counts === undefined) throw new Error('The aggregate query returned no row');
  return counts;
}

/** Selects tags, most frequent first. */
export async function countTags(context: Context, websiteId: string, limit: number): Promise<ValueCount[]> {
  const { rows } = await sql<ValueCount>`
    select tag as value, count(*) as keywords from keywords k cross join unnest(k.tags) as tag
    where ${ofWebsite(context, websiteId)} group by tag order by 2 desc, 1 limit ${limit}`.execute(
    context.db,
  );
  return rows;
}

export interface LocationCount {
  country: string;
  device: string;
  keywords: number;
}

export async function countPlaces(context: Context, websiteId: string): Promise<LocationCount[]> {
  const { rows } = await sql<LocationCount>`
    select t.country, t.device, count(*) as keywords from keywords k join search_targets t on t.id = k.target_id
    where ${ofWebsite(context, websiteId)} group by 1, 2 order by 3 desc, 1, 2`.execute(context.db);
  return rows;
}
