import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { SearchTargetRow } from '#rank-tracking/keywords/rank-checking';
import type { SerpProviderName } from '#providers/serp';
import type { TrackedTarget } from '../core/monthly-price.ts';

type Target = Omit<SearchTargetRow, 'id'>;

/** A keyword of the account that has the same search target as an input. */
export interface SameTarget {
  /** Index of the input. */
  index: number;
  keywordId: string;
  websiteId: string;
  depth: number;
  intervalHours: number;
}

/** The account's keywords, without paused ones, with the search targets of the inputs. */
export async function selectSameTargets(
  db: Db,
  accountId: string,
  targets: readonly Target[],
): Promise<SameTarget[]> {
  const { rows } = await sql<SameTarget>`
    select g.ordinality::int - 1 as index, k.id as "keywordId", k.website_id as "websiteId",
      coalesce(k.depth, w.depth) as depth, coalesce(k.interval_hours, w.interval_hours) as "intervalHours"
    from rows from (json_to_recordset(${JSON.stringify(targets)}::json) as (engine text, phrase text, country text, language text,
      device text, location text)) with ordinality as g (engine, phrase, country, language, device, location, ordinality)
    join search_targets t using (engine, phrase, country, language, device, location)
    join keywords k on k.target_id = t.id and k.account_id = ${accountId} and k.status = 'approved'
    join websites w on w.id = k.website_id`.execute(db);
  return rows;
}

/** An existing keyword with the settings that decide its price. */
export type PricedKeyword = TrackedTarget & { id: string };

/** The keywords of a website with these ids. Ids of other websites are ignored. */
export async function selectPricedKeywords(
  db: Db,
  { accountId, websiteId, ids }: { accountId: string; websiteId: string; ids: readonly string[] },
): Promise<PricedKeyword[]> {
  const { rows } = await sql<
    Target & { id: string; depth: number; intervalHours: number; provider: SerpProviderName | null }
  >`
    select k.id, coalesce(k.depth, w.depth) as depth, coalesce(k.interval_hours, w.interval_hours) as "intervalHours", k.provider,
      t.engine, t.phrase, t.country, t.language, t.device, t.location
    from keywords k join websites w on w.id = k.website_id join search_targets t on t.id = k.target_id
    where k.account_id = ${accountId} and k.website_id = ${websiteId} and k.id = any(${ids}::uuid[])`.execute(
    db,
  );
  return rows.map(({ id, depth, intervalHours, provider, ...target }) => ({
    id,
    depth,
    intervalHours,
    provider,
    target,
  }));
}

/** Search targets of the account with equal settings. A target of several websites counts once, as its most expensive keyword. */
export interface PriceGroup extends TrackedTarget {
  targets: number;
  /** Null unless the groups are those of each website. */
  websiteId: string | null;
}

interface Grouping {
  accountId: string;
  websiteId?: string | undefined;
  /** Whether a target counts once for each website that tracks it, instead of once for the account. */
  isByWebsite?: boolean;
}

/** The approved keywords of an account or of one of its websites, grouped by everything that decides their price. */
export async function selectPriceGroups(
  db: Db,
  { accountId, websiteId, isByWebsite = false }: Grouping,
): Promise<PriceGroup[]> {
  const ofWebsite = websiteId === undefined ? sql`true` : sql`k.website_id = ${websiteId}`;
  const { rows } = await sql<Target & Omit<PriceGroup, 'target'>>`
    select t.engine, min(t.phrase) as phrase, t.country, t.language, t.device, t.location, c."websiteId", c.depth, c."intervalHours",
      c.provider, count(*)::int as targets
    from (
      select k.target_id, ${isByWebsite ? sql`k.website_id` : sql`null::uuid`} as "websiteId",
        max(coalesce(k.depth, w.depth)) as depth,
        min(coalesce(k.interval_hours, w.interval_hours)) as "intervalHours", min(k.provider) as provider
      from keywords k join websites w on w.id = k.website_id
      where k.account_id = ${accountId} and ${ofWebsite} and k.status = 'approved' group by 1, 2
    ) c join search_targets t on t.id = c.target_id
    group by t.engine, t.country, t.language, t.device, t.location, c."websiteId", c.depth, c."intervalHours",
      c.provider`.execute(db);
  return rows.map(({ websiteId: id, depth, intervalHours, provider, targets, ...target }) => ({
    websiteId: id,
    depth,
    intervalHours,
    provider,
    targets,
    target,
  }));
}
