import { sql } from 'kysely';
import type { Db } from '#platform/postgres';

interface OfWebsite {
  accountId: string;
  websiteId: string;
}

/** A keyword by the dimensions of Search Console: query, country and device. */
export interface SearchConsoleKeyword {
  keywordId: string;
  targetId: string;
  phrase: string;
  country: string;
  device: string;
  /** Null if the keyword never had a position. */
  positionAt: Date | null;
}

/** Selects Google keywords without a SERP provider, whose positions can only come from Search Console. */
export async function selectKeywordsWithoutProvider(
  db: Db,
  { accountId, websiteId }: OfWebsite,
): Promise<SearchConsoleKeyword[]> {
  const { rows } = await sql<SearchConsoleKeyword>`
    select k.id as "keywordId", k.target_id as "targetId", t.phrase, t.country, t.device, k.position_at as "positionAt"
    from keywords k join search_targets t on t.id = k.target_id
    where k.account_id = ${accountId} and k.website_id = ${websiteId} and k.status = 'approved'
      and t.engine = 'google' and t.location = '' and k.error_code = 'provider_not_connected'
      and (k.source = 'search_console' or k.position_at is null)
    order by k.id`.execute(db);
  return rows;
}

/** The latest day of a keyword in Search Console. */
export interface SearchConsolePosition {
  keywordId: string;
  averagePosition: number;
  positionAt: Date;
  heldThrough: string;
  url: string | null;
}

/** Stores the latest positions of keywords. Positions older than the current ones have no effect. */
export async function applySearchConsolePositions(
  db: Db,
  { accountId, websiteId }: OfWebsite,
  positions: readonly SearchConsolePosition[],
): Promise<void> {
  await sql`
    update keywords k set source = 'search_console', average_position = o."averagePosition", position = o.position,
      best_position = least(k.best_position, o.position), url = o.url, check_status = 'ranked',
      previous_position = case when k.position_at < o."positionAt"
        then case when coalesce(k.position_held_through >= (o."positionAt" at time zone 'UTC')::date - 1, true) then k.position end
        else k.previous_position end,
      position_at = o."positionAt", checked_at = o."positionAt", position_held_through = o."heldThrough"
    from (
      select *, greatest(1, round("averagePosition"))::integer as position
      from json_to_recordset(${JSON.stringify(positions)}::json)
        as r ("keywordId" uuid, "averagePosition" double precision, "positionAt" timestamptz, "heldThrough" date, url text)
    ) o
    where k.id = o."keywordId" and k.account_id = ${accountId} and k.website_id = ${websiteId}
      and (k.position_at is null or (k.source = 'search_console' and k.position_at <= o."positionAt"))`.execute(
    db,
  );
}
