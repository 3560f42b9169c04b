import type { ClickHouse } from '#platform/clickhouse';
import { utcDay } from '#platform/days.ts';
import { type CountedTable, deleteCounted } from '#platform/observations';
import type { Db } from '#platform/postgres';
import { deleteImportedPositions, importedPositions } from './imported-queries.ts';
import type { HeldDay } from './keyword-value.ts';
import { type RankCheckStatus, dayVersion, type PositionDay } from './position-day.ts';

interface OfWebsite {
  accountId: string;
  websiteId: string;
}

const ofWebsite = 'account_id = {accountId: UUID} and website_id = {websiteId: UUID}';

// Qualified, because a bare name could also mean the result of the same name.
const last = (column: string) => `argMaxIf(row.${column}, row.checked_at, row.is_success)`;

/**
 * A subquery with one row per day and keyword of a website: the value by the rule of `valueOn`, whether it is imported, and whether
 * the rank check of that day failed or ended. Every metric of a website is computed from it. Parameters: `accountId`, `websiteId`,
 * and `lookbackDays`, the greatest age of a value. An imported position is older than every rank check of its day.
 *
 * It needs no `final`: of the rows of a day, a success outranks a failure, and the later of two successes outranks the earlier,
 * so the latest success of all rows is the same. `checked_at` is the key of each column, because a tuple is several times slower.
 * @param days an expression of the type `Array(Date)`
 */
export function keywordValues(days: string): string {
  return `(
    select day, keyword_id, ${last('position')} as position, ${last('checked_depth')} as checked_depth,
      ${last('target_id')} as target_id, maxIf(row.checked_at, row.is_success) as checked_at,
      ${last('is_without_serp')} as has_no_serp,
      max(row.is_success) and ${last('held_through')} >= day as is_known,
      max(row.is_success) and ${last('is_of_import')} as is_imported,
      max(row.is_of_day and row.is_failure) and not max(row.is_of_day and row.is_success and not row.is_of_import) as has_failed,
      max(row.is_of_day and row.is_end) as has_ended
    from (
      select keyword_id, position, checked_depth, target_id, checked_at, held_through, day, checked_on = day as is_of_day,
        state in ('ranked', 'not_ranked') as is_success, state = 'failed' as is_failure, state <> 'pending' as is_end,
        provider = 'search_console' as is_without_serp, false as is_of_import
      from positions ${onDays(days)}
      union all
      select keyword_id, position, checked_depth, target_id, checked_at, held_through, day, checked_on = day, true, false, false, true, true
      from (${importedPositions}) ${onDays(days)}
    ) as row
    group by day, keyword_id
  )`;
}

/**
 * A subquery with the search targets and times of the rank checks that may be values on the days, for the filter of a join with
 * `keywordValues`: it is the simpler statement, and contains also values that are too old or older than an import.
 */
export function checksOfValues(days: string): string {
  return `(
    select argMax(target_id, checked_at), max(checked_at) from positions ${onDays(days)} and state in ('ranked', 'not_ranked')
    group by day, keyword_id
  )`;
}

/** Joins each row with the days on which it may be a value. */
function onDays(days: string): string {
  return `array join arrayFilter(one -> checked_on between one - {lookbackDays: UInt32} and one, ${days}) as day
    where ${ofWebsite} and checked_on between arrayMin(${days}) - {lookbackDays: UInt32} and arrayMax(${days})`;
}

const columnTypes = {
  account_id: 'UUID',
  website_id: 'UUID',
  keyword_id: 'UUID',
  checked_on: 'Date',
  state: 'String',
  position: 'UInt16',
  url: 'String',
  checked_depth: 'UInt16',
  checked_at: "DateTime64(3, 'UTC')",
  held_through: 'Date',
  target_id: 'UUID',
  provider: 'String',
  error_code: 'String',
  version: 'UInt64',
} as const;

/** Inserts days. Repeated inserts have no effect, because ClickHouse keeps the row with the greatest version per keyword and day. */
export async function recordPositions(clickhouse: ClickHouse, days: readonly PositionDay[]): Promise<void> {
  await clickhouse.insert(
    'positions',
    days.map((day) => ({
      account_id: day.accountId,
      website_id: day.websiteId,
      keyword_id: day.keywordId,
      checked_on: utcDay(day.checkedAt),
      state: day.state,
      position: day.position ?? 0,
      url: day.url ?? '',
      checked_depth: day.checkedDepth ?? 0,
      checked_at: day.checkedAt.getTime(),
      held_through: day.heldThrough,
      target_id: day.targetId,
      provider: day.provider ?? '',
      error_code: day.errorCode ?? '',
      version: dayVersion(day),
    })),
    columnTypes,
  );
}

export interface RecentDay {
  date: string;
  position: number | null;
  checkStatus: RankCheckStatus;
}

interface RecentRow {
  keyword_id: string;
  days: string[];
  states: RankCheckStatus[];
  positions: number[];
}

/** The last day of ClickHouse's type `Date`. */
const lastStoredDay = '2149-06-06';

interface KeywordsOfWebsites {
  accountId: string;
  websiteIds: readonly string[];
  keywordIds: readonly string[];
  /** First day, `YYYY-MM-DD`. */
  from: string;
  /** Last day; all later ones if absent. */
  to?: string;
}

/** The days of keywords in a range, oldest first, by keyword id. */
export async function readRecentPositions(
  clickhouse: ClickHouse,
  { accountId, websiteIds, keywordIds, from, to = lastStoredDay }: KeywordsOfWebsites,
): Promise<Map<string, RecentDay[]>> {
  const rows = await clickhouse.query<RecentRow>(
    `select keyword_id, groupArray(checked_on) as days, groupArray(state) as states, groupArray(position) as positions
     from (
       select keyword_id, checked_on, state, position from positions final
       where account_id = {accountId: UUID} and website_id in {websiteIds: Array(UUID)}
         and keyword_id in {keywordIds: Array(UUID)} and checked_on between {from: Date} and {to: Date}
       order by website_id, keyword_id, checked_on
     ) group by keyword_id`,
    { accountId, websiteIds, keywordIds, from, to },
  );
  return new Map(
    rows.map((row) => [row.keyword_id, row.days.map((date, index) => recentDay(row, date, index))]),
  );
}

function recentDay({ states, positions }: RecentRow, date: string, index: number): RecentDay {
  return { date, position: positions[index] || null, checkStatus: states[index] ?? 'pending' };
}

interface DayRange {
  /** Both dates are inclusive. */
  from: string;
  to: string;
}

/** Keywords of one website, and the days on which they are read. */
export interface CheckedKeywords {
  websiteId: string;
  keywordIds: readonly string[];
  ranges: readonly [DayRange, DayRange];
}

/**
 * The days of keywords of different websites of an account in two ranges each, oldest first, by keyword id. Each website is given once.
 * Omits days without a successful rank check.
 */
export async function readCheckedDays(
  clickhouse: ClickHouse,
  accountId: string,
  websites: readonly CheckedKeywords[],
): Promise<Map<string, HeldDay[]>> {
  const keywordIds = websites.flatMap((website) => website.keywordIds);
  if (keywordIds.length === 0) return new Map();
  const boundary = (range: 0 | 1, end: 'from' | 'to') => websites.map(({ ranges }) => ranges[range][end]);
  const rows = await clickhouse.query<{
    keyword_id: string;
    days: string[];
    positions: number[];
    depths: number[];
    held: string[];
  }>(
    `select keyword_id, groupArray(checked_on) as days, groupArray(position) as positions, groupArray(checked_depth) as depths,
       groupArray(held_through) as held
     from (
       with indexOf({websiteIds: Array(UUID)}, website_id) as slot
       select keyword_id, checked_on, position, checked_depth, held_through from positions final
       where account_id = {accountId: UUID} and website_id in {websiteIds: Array(UUID)}
         and keyword_id in {keywordIds: Array(UUID)} and state in ('ranked', 'not_ranked')
         and (checked_on between arrayMin({from: Array(Date)}) and arrayMax({to: Array(Date)})
           or checked_on between arrayMin({secondFrom: Array(Date)}) and arrayMax({secondTo: Array(Date)}))
         and (checked_on between {from: Array(Date)}[slot] and {to: Array(Date)}[slot]
           or checked_on between {secondFrom: Array(Date)}[slot] and {secondTo: Array(Date)}[slot])
       order by keyword_id, checked_on
     ) group by keyword_id`,
    {
      accountId,
      websiteIds: websites.map(({ websiteId }) => websiteId),
      keywordIds,
      from: boundary(0, 'from'),
      to: boundary(0, 'to'),
      secondFrom: boundary(1, 'from'),
      secondTo: boundary(1, 'to'),
    },
  );
  return new Map(
    rows.map(({ keyword_id: id, days, positions, depths, held }) => [
      id,
      days.map((date, index) => ({
        date,
        position: positions[index] || null,
        checkedDepth: depths[index] ?? 0,
        heldThrough: held[index] ?? date,
      })),
    ]),
  );
}

export interface HistoryDay {
  date: string;
  checkStatus: RankCheckStatus;
  position: number | null;
  url: string | null;
  checkedDepth: number | null;
  checkedAt: string;
  provider: string | null;
  errorCode: string | null;
  /** The rank tracker that measured the position; null for an own rank check. */
  importedFrom: string | null;
}

const inRange = `${ofWebsite} and keyword_id = {keywordId: UUID} and checked_on between {from: Date} and {to: Date}`;

interface KeywordRange extends DayRange {
  accountId: string;
  websiteId: string;
  keywordId: string;
}

/**
 * All days of a keyword in a range, oldest first. Of a day with several rows, a finished rank check comes before an
 * imported position, and that before a rank check that is due.
 */
export async function readPositionHistory(
  clickhouse: ClickHouse,
  range: KeywordRange,
): Promise<HistoryDay[]> {
  return clickhouse.query<HistoryDay>(
    `select date, checkStatus, position, url, checkedDepth, checkedAt, provider, errorCode, importedFrom from (
       select checked_on as date, toString(state) as checkStatus, nullIf(position, 0) as position, nullIf(url, '') as url,
         nullIf(checked_depth, 0) as checkedDepth,
         concat(replaceOne(toString(checked_at), ' ', 'T'), 'Z') as checkedAt,
         nullIf(toString(provider), '') as provider, nullIf(toString(error_code), '') as errorCode,
         nullIf('', '') as importedFrom, if(state = 'pending', 2, 0) as precedence
       from positions final where ${inRange}
       union all
       select checked_on, if(position > 0, 'ranked', 'not_ranked'), nullIf(position, 0), nullIf(url, ''), nullIf(0, 0),
         concat(toString(checked_on), 'T00:00:00.000Z'), nullIf('', ''), nullIf('', ''), nullIf(toString(source), ''), 1
       from imported_positions final where ${inRange}
     )
     order by date, precedence limit 1 by date`,
    { ...range },
  );
}

/** Days with a position. A later outcome of the same day does not replace a success by a failure. */
export const countedPositions: CountedTable = {
  dataset: 'positions',
  table: 'positions',
  day: 'checked_on',
  condition: `state in ('ranked', 'not_ranked')`,
};

/** Deletes all days of a deleted website, or those of one keyword. */
export async function deletePositions(
  stores: { db: Db; clickhouse: ClickHouse },
  { accountId, websiteId, keywordId }: OfWebsite & { keywordId?: string },
): Promise<void> {
  if (keywordId !== undefined)
    return deleteKeywordPositions(stores, { accountId, websiteId, keywordIds: [keywordId] });
  await stores.clickhouse.remove('positions', ofWebsite, { accountId, websiteId });
  await deleteImportedPositions(stores.clickhouse, ofWebsite, { accountId, websiteId });
}

/** Deletes the days of some keywords of a website. */
export async function deleteKeywordPositions(
  stores: { db: Db; clickhouse: ClickHouse },
  keywords: OfWebsite & { keywordIds: readonly string[] },
): Promise<void> {
  const condition = `${ofWebsite} and keyword_id in {keywordIds: Array(UUID)}`;
  await deleteCounted(stores, countedPositions, { condition, parameters: { ...keywords } });
  await deleteImportedPositions(stores.clickhouse, condition, { ...keywords });
}
