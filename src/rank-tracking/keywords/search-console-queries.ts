import { sql } from 'kysely';
import type { Db } from '#db';

interface OfWebsite {
  accountId: string;
  websiteId: string;
}

/** A keyword as Search Console knows it: a query, a country and a kind of device. */
export interface OwnKeyword {
  keywordId: string;
  targetId: string;
  phrase: string;
  country: string;
  device: string;
  /** Null where it never had a position. */
  positionAt: Date | null;
}

/** Those whose positions no provider can collect: Google's own figures are all that there is of them. */
export async function selectWithoutProvider(
  db: Db,
  { accountId, websiteId }: OfWebsite,
): Promise<OwnKeyword[]> {
  const { rows } = await sql<OwnKeyword>`
    select k.id as "keywordId", k.target_id as "targetId", t.phrase, t.country, t.device, k.position_at as "positionAt"
    from keywords k join search_targets t on t.id = k.target_id
    where k.account_id = ${accountId} and k.website_id = ${websiteId} and k.status = 'approved'
      and t.engine = 'google' and t.location = '' and k.error_code = 'provider_not_connected'
      and (k.source = 'search_console' or k.position_at is null)
    order by k.id`.execute(db);
  return rows;
}

/** The newest day that Search Console has of a keyword. */
export interface OwnPosition {
  keywordId: string;
  averagePosition: number;
  positionAt: Date;
  url: string | null;
}

/** Writes the latest values, as a check would; those that are older than what is there change nothing. */
export async function applyOwnPositions(
  db: Db,
  { accountId, websiteId }: OfWebsite,
  positions: readonly OwnPosition[],
): Promise<void> {
  await sql`
    update keywords k set source = 'search_console', average_position = o."averagePosition", position = o.position,
      best_position = least(k.best_position, o.position), url = o.url, check_status = 'ranked',
      previous_position = case when k.position_at < o."positionAt" then k.position else k.previous_position end,
      position_at = o."positionAt", checked_at = o."positionAt"
    from (
      select *, greatest(1, round("averagePosition"))::integer as position
      from json_to_recordset(${JSON.stringify(positions)}::json)
        as r ("keywordId" uuid, "averagePosition" double precision, "positionAt" timestamptz, url text)
    ) o
    where k.id = o."keywordId" and k.account_id = ${accountId} and k.website_id = ${websiteId}
      and (k.position_at is null or (k.source = 'search_console' and k.position_at <= o."positionAt"))`.execute(
    db,
  );
}
