import type { ClickHouse } from '#platform/clickhouse';

/** The position of a keyword on a day, as another rank tracker has measured it. */
export interface ImportedPosition {
  accountId: string;
  websiteId: string;
  keywordId: string;
  /** `YYYY-MM-DD` */
  day: string;
  /** Null if the website was not found. */
  position: number | null;
  url: string | null;
  /** The name of the rank tracker: `serpbear`. */
  source: string;
  importedAt: Date;
}

/** The interval of the other tracker is unknown. Two weeks cover a weekly one with its tolerance. */
const heldDays = 14;

/** The search target of values that come from an import. */
export const noTarget = '00000000-0000-0000-0000-000000000000';

/**
 * A subquery with the imported positions of a website in the columns of `positions`. Their time is just before the day, so every rank
 * check of the day is later. They have no SERP. Parameters: `accountId` and `websiteId`.
 */
export const importedPositions = `
  select account_id, website_id, keyword_id, checked_on, position, toUInt16(0) as checked_depth,
    toUUID('${noTarget}') as target_id,
    toDateTime64(checked_on, 3, 'UTC') - toIntervalMillisecond(1) as checked_at, checked_on + ${heldDays} as held_through
  from imported_positions final where account_id = {accountId: UUID} and website_id = {websiteId: UUID}`;

/** Inserts imported positions. Of several imports of a keyword and day, the latest counts, so a repetition changes nothing. */
export async function recordImportedPositions(
  clickhouse: ClickHouse,
  positions: readonly ImportedPosition[],
): Promise<void> {
  await clickhouse.insert(
    'imported_positions',
    positions.map((one) => ({
      account_id: one.accountId,
      website_id: one.websiteId,
      keyword_id: one.keywordId,
      checked_on: one.day,
      position: one.position ?? 0,
      url: one.url ?? '',
      source: one.source,
      imported_at: one.importedAt.getTime(),
    })),
  );
}

/** The days on which an import has written positions of a website, oldest first. */
export async function readImportedDays(
  clickhouse: ClickHouse,
  parameters: { accountId: string; websiteId: string; importedAt: Date },
): Promise<string[]> {
  const rows = await clickhouse.query<{ day: string }>(
    `select distinct checked_on as day from imported_positions
     where account_id = {accountId: UUID} and website_id = {websiteId: UUID} and imported_at = {importedAt: DateTime64(3)}
     order by day`,
    { ...parameters },
  );
  return rows.map(({ day }) => day);
}

/** Deletes those that match a condition, together with the rank checks of a website or keyword. */
export async function deleteImportedPositions(
  clickhouse: ClickHouse,
  condition: string,
  parameters: Record<string, unknown>,
): Promise<void> {
  await clickhouse.remove('imported_positions', condition, parameters);
}
