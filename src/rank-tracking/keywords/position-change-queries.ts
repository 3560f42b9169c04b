import { sql } from 'kysely';
import type { Db } from '#platform/postgres';

/** A checked keyword whose position may have changed. */
export interface ChangedKeyword {
  id: string;
  /** The search target, whose result pages it shares with equal keywords. */
  targetId: string;
  keyword: string;
  /** Null if it was not found within `checkedDepth`. */
  position: number | null;
  checkedDepth: number;
  positionAt: Date;
  url: string | null;
}

/** `worse` are drops, `better` are rises. */
export type ChangeDirection = 'worse' | 'better';

interface ChangeFilter {
  /** Null for all keywords. */
  direction: ChangeDirection | null;
  /** Minimum distance from the best position, or for a rise from one of the last days. A keyword that is not found counts as one position below `checkedDepth`. */
  positions: number;
  tag: string | null;
  /** Null for all keywords. */
  keywordIds: readonly string[] | null;
  /** Only keywords with a successful rank check after this time. */
  since: Date;
  /** The last keyword of the previous batch. */
  after: string | null;
  limit: number;
}

/** A drop leads below the best position. */
const mayHaveDeclined = (positions: number) =>
  sql`coalesce(k.position, k.checked_depth + 1) - k.best_position >= ${positions}`;

/** A rise leads above the position of one of the last days, if they are stored. */
const mayHaveImproved = (positions: number) => sql`
  k.position is not null and coalesce((
    select bool_or(coalesce((day->>'position')::int, k.checked_depth + 1) - k.position >= ${positions})
    from keyword_recent_days r, jsonb_array_elements(r.days) day where r.keyword_id = k.id
  ), true)`;

const mayHaveChanged = (direction: ChangeDirection | null, positions: number) => {
  if (direction === null) return sql`true`;
  return direction === 'worse' ? mayHaveDeclined(positions) : mayHaveImproved(positions);
};

/**
 * Selects a batch of keywords of a website whose position may have changed in a direction, by id. Ignores Search Console positions,
 * because their average also changes with the searchers.
 */
export async function selectChangedKeywords(
  db: Db,
  { accountId, websiteId }: { accountId: string; websiteId: string },
  { direction, positions, tag, keywordIds, since, after, limit }: ChangeFilter,
): Promise<ChangedKeyword[]> {
  const { rows } = await sql<ChangedKeyword>`
    select id, target_id as "targetId", keyword, position, checked_depth as "checkedDepth", position_at as "positionAt", url
    from keywords k
    where account_id = ${accountId} and website_id = ${websiteId} and status = 'approved' and source = 'serp'
      and position_at > ${since} and checked_depth is not null
      and ${mayHaveChanged(direction, positions)}
      and (${tag}::text is null or ${tag} = any(tags))
      and (${keywordIds}::uuid[] is null or id = any(${keywordIds}::uuid[]))
      and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`.execute(db);
  return rows;
}
