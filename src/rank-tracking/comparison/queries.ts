import type { ClickHouse } from '#platform/clickhouse';
import { clickThroughRates } from '#rank-tracking/positions';
import { inSegment } from '#rank-tracking/rankings';

export interface TwoDays {
  accountId: string;
  websiteId: string;
  /** The keywords of a segment; null for all. */
  keywordIds: string | null;
  /** The earlier and the later day; equal if there is only one. */
  from: string;
  to: string;
}

const valueColumns = 'keyword_id, position, checked_depth, target_id, checked_at, measured_on';

// The values of the keywords on both days, and the result pages behind them. A keyword without a value on the earlier day starts with its
// first check, as in the movers. A value from Search Console has no page. The bounds of the time allow ClickHouse to skip other partitions.
const valuesOfDays = ({ keywordIds }: TwoDays, pageColumns = 'ranks, domains') => `
  with known as (
    select day, keyword_id, position, checked_depth, target_id, checked_at, day as measured_on
    from (
      select day, keyword_ids, positions, checked_depths, target_ids, checked_ats from keyword_value_days final
      where account_id = {accountId: UUID} and website_id = {websiteId: UUID} and day in ({from: Date}, {to: Date})
    )
    array join keyword_ids as keyword_id, positions as position, checked_depths as checked_depth, target_ids as target_id,
      checked_ats as checked_at
    where ${inSegment(keywordIds)}
  ), started as (
    select {from: Date} as day, keyword_id, argMin(position, checked_on) as position, argMin(checked_depth, checked_on) as checked_depth,
      argMin(target_id, checked_on) as target_id, argMin(checked_at, checked_on) as checked_at,
      min(checked_on) as measured_on
    from positions final
    where account_id = {accountId: UUID} and website_id = {websiteId: UUID}
      and checked_on > {from: Date} and checked_on <= {to: Date} and state in ('ranked', 'not_ranked')
      and keyword_id global in (
        select keyword_id from known where day = {to: Date} and keyword_id global not in (select keyword_id from known where day = {from: Date})
      )
    group by keyword_id
  ), values as (
    select day, ${valueColumns} from known union all select day, ${valueColumns} from started
  ), pages as (
    select target_id, checked_at, ${pageColumns} from serps final
    where (target_id, checked_at) global in (select target_id, checked_at from values)
      and checked_at >= (select min(checked_at) from values) and checked_at < {to: Date} + 1
  )`;

export interface ComparedRow {
  keywordId: string;
  /** 0 for a keyword without a value on the day. */
  isKnown: number;
  wasKnown: number;
  /** 0 for a website that was checked and not found. */
  own: number;
  ownBefore: number;
  /** Best positions of the competitors in their order, 0 for those that were not found; empty without a result page. */
  positions: number[];
  before: number[];
}

/** The positions of a website and of up to ten domains on two days, by keyword. A first check after the earlier day is none of that day. */
export async function readComparison(
  clickhouse: ClickHouse,
  { competitors, ...days }: TwoDays & { competitors: readonly string[] },
): Promise<ComparedRow[]> {
  return clickhouse.query<ComparedRow>(
    `${valuesOfDays(days)}, best as (
       select day, keyword_id, position, measured_on = day as is_of_day, notEmpty(pages.domains) as has_page,
         arrayMap(competitor -> arrayMin(arrayMap((rank, domain) -> if(domain = competitor and rank between 1 and checked_depth, rank, 65535),
           ranks, domains)), {competitors: Array(String)}) as found
       from values left join pages using (target_id, checked_at)
     )
     select keyword_id as keywordId, toUInt8(countIf(day = {to: Date}) > 0) as isKnown,
       toUInt8(countIf(day = {from: Date} and is_of_day) > 0) as wasKnown, toUInt16(sumIf(position, day = {to: Date})) as own,
       toUInt16(sumIf(position, day = {from: Date} and is_of_day)) as ownBefore,
       arrayMap(rank -> if(rank = 65535, 0, rank), anyIf(found, day = {to: Date} and has_page)) as positions,
       arrayMap(rank -> if(rank = 65535, 0, rank), anyIf(found, day = {from: Date} and is_of_day and has_page)) as before
     from best group by keyword_id`,
    { ...days, competitors },
  );
}

export interface Newcomer {
  domain: string;
  /** Keywords for which the domain ranks now, and did for none before. */
  keywords: number;
  bestPosition: number;
  /** Up to ten of these keywords, best position first. */
  keywordIds: string[];
  positions: number[];
}

/** The domains in the first positions of the later day that were in those of no keyword on the earlier day, most keywords first. */
export async function readNewcomers(
  clickhouse: ClickHouse,
  { top, limit, ...days }: TwoDays & { top: number; limit: number },
): Promise<Newcomer[]> {
  return clickhouse.query<Newcomer>(
    `${valuesOfDays(days)}, ranked as (
       select day, keyword_id, domain, toUInt16(min(rank)) as best
       from values inner join pages using (target_id, checked_at) array join ranks as rank, domains as domain
       where rank between 1 and least(checked_depth, {top: UInt16}) and domain <> ''
       group by day, keyword_id, domain
     )
     select domain, toUInt32(count()) as keywords, toUInt16(min(best)) as bestPosition,
       arraySlice(arrayMap(one -> toString(one.2), arraySort(groupArray((best, keyword_id)))), 1, 10) as keywordIds,
       arraySlice(arrayMap(one -> one.1, arraySort(groupArray((best, keyword_id)))), 1, 10) as positions
     from ranked where day = {to: Date} and domain not in (select domain from ranked where day = {from: Date})
     group by domain order by keywords desc, bestPosition, domain limit {limit: UInt32}`,
    { ...days, top, limit },
  );
}

/** Whether positions got worse or better. */
export type Direction = 'declined' | 'improved';

export interface MovedRow {
  keywordId: string;
  /** The position on the earlier day; 0 if it was not found. */
  was: number;
  /** The position on the later day; 0 if it was not found. */
  now: number;
  /** The depth of the check on the worse day; 0 for an import. */
  checkedDepth: number;
  /** 1 if the position is better on the later day, -1 if it is worse. */
  move: -1 | 0 | 1;
  /** Whether it starts with its first check, because it has no value on the earlier day. */
  isNew: boolean;
}

export interface Moves {
  /** The earlier day, or the first check of these keywords if it was later. */
  measuredFrom: string;
  compared: number;
  declined: number;
  improved: number;
  rows: MovedRow[];
  /** Keywords that ranked on the better day and did not move in the direction. */
  others: MovedRow[];
}

/**
 * The keywords whose value is worse, or better, on the later day, largest change of visibility first, and how many keywords have a
 * value on both days or since their first check. "Not found" within a depth that does not include the position of the other day is no change; in an import,
 * which has no depth, it is one.
 */
export async function readMoved(
  clickhouse: ClickHouse,
  { limit, direction, ...days }: TwoDays & { limit: number; direction: Direction },
): Promise<Moves> {
  const isGain = direction === 'improved';
  const moved = isGain ? 1 : -1;
  const rows = await clickhouse.query<
    MovedRow & Pick<Moves, 'measuredFrom' | 'compared' | 'declined' | 'improved'>
  >(
    `${valuesOfDays(days)}, compared as (
       select keyword_id, toUInt16(sumIf(position, day = {from: Date})) as was, toUInt16(sumIf(position, day = {to: Date})) as now,
         toUInt16(sumIf(checked_depth, day = {from: Date})) as depth_was, toUInt16(sumIf(checked_depth, day = {to: Date})) as depth_now,
         minIf(measured_on, day = {from: Date}) as measured_from,
         was > 0 and (now > was or (now = 0 and (depth_now = 0 or was <= depth_now))) as has_declined,
         now > 0 and (was > now or (was = 0 and (depth_was = 0 or now <= depth_was))) as has_improved,
         if({isGain: UInt8} = 1, has_improved, has_declined) as has_moved
       from values group by keyword_id having countIf(day = {from: Date}) > 0 and countIf(day = {to: Date}) > 0
     )
     select toString(keyword_id) as keywordId, was, now, if({isGain: UInt8} = 1, depth_was, depth_now) as checkedDepth,
       toString(min(measured_from) over ()) as measuredFrom, toInt8(has_improved) - toInt8(has_declined) as move, measured_from > {from: Date} as isNew, toUInt32(count() over ()) as compared,
       toUInt32(sum(has_declined) over ()) as declined, toUInt32(sum(has_improved) over ()) as improved
     from compared
     order by has_moved desc, isNew, abs({clickRates: Array(Float64)}[was] - {clickRates: Array(Float64)}[now]) desc, abs(was - now) desc, keyword_id
     limit {limit: UInt32}`,
    { ...days, limit, clickRates: clickThroughRates, isGain: Number(isGain) },
  );
  return {
    measuredFrom: rows[0]?.measuredFrom ?? days.from,
    compared: rows[0]?.compared ?? 0,
    declined: rows[0]?.declined ?? 0,
    improved: rows[0]?.improved ?? 0,
    rows: rows.filter(({ move }) => move === moved).map(toRow),
    others: rows.filter(({ move, was, now }) => move !== moved && (isGain ? now : was) > 0).map(toRow),
  };
}

const toRow = ({ keywordId, was, now, checkedDepth, move, isNew }: MovedRow): MovedRow => ({
  keywordId,
  was,
  now,
  checkedDepth,
  move,
  isNew: Boolean(isNew),
});

/** The result page behind the value of a keyword on one of two days. */
export interface ValuePage {
  keywordId: string;
  day: string;
  kinds: string[];
  /** 0 for features. */
  ranks: number[];
  domains: string[];
  urls: string[];
  features: string[];
}

/** The result pages of the keywords on both days. Values without a page, as from Search Console, are left out. */
export async function readValuePages(clickhouse: ClickHouse, days: TwoDays): Promise<ValuePage[]> {
  return clickhouse.query<ValuePage>(
    `${valuesOfDays(days, 'kinds, ranks, domains, urls, features')}
     select toString(keyword_id) as keywordId, toString(day) as day, kinds, ranks, domains, urls, features
     from values inner join pages using (target_id, checked_at)`,
    { ...days },
  );
}

/** The pages with which keywords ranked in the rank checks of some days. */
export async function readCheckedUrls(
  clickhouse: ClickHouse,
  { checked, ...days }: TwoDays & { checked: readonly string[] },
): Promise<{ keywordId: string; day: string; url: string }[]> {
  return clickhouse.query(
    `select toString(keyword_id) as keywordId, toString(checked_on) as day, url from positions final
     where account_id = {accountId: UUID} and website_id = {websiteId: UUID} and checked_on in {checked: Array(Date)}
       and state = 'ranked' and url != '' and ${inSegment(days.keywordIds)}`,
    { ...days, checked },
  );
}

/** Without query, fragment and trailing slashes. A prefilter: hosts and queries are compared afterwards. */
const pagePath = (url: string) => `replaceRegexpOne(decodeURLComponent(path(${url})), '/+$', '')`;

/** The pages with the path of a page that ranked in rank checks until the later day, by keyword. */
export async function readRankedUrls(
  clickhouse: ClickHouse,
  { since, page, ...days }: TwoDays & { since: string; page: string },
): Promise<{ keywordId: string; url: string }[]> {
  return clickhouse.query(
    `select distinct toString(keyword_id) as keywordId, url from positions final
     where account_id = {accountId: UUID} and website_id = {websiteId: UUID} and checked_on between {since: Date} and {to: Date}
       and state = 'ranked' and ${pagePath('url')} = ${pagePath('{page: String}')} and ${inSegment(days.keywordIds)}`,
    { ...days, since, page },
  );
}
