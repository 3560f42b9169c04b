import type { Facts } from '#facts';
import { utcDay } from '#days.ts';
import { type DayState, dayVersion, type PositionDay } from './position-day.ts';

interface OfWebsite {
  accountId: string;
  websiteId: string;
}

const ofWebsite = 'account_id = {accountId: UUID} and website_id = {websiteId: UUID}';

/** Appends days. Repeating it changes nothing: of a keyword's rows of a day the one with the greatest version holds. */
export async function recordPositions(facts: Facts, days: readonly PositionDay[]): Promise<void> {
  await facts.insert(
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
      target_id: day.targetId,
      provider: day.provider ?? '',
      error_code: day.errorCode ?? '',
      version: dayVersion(day),
    })),
  );
}

export interface RecentDay {
  date: string;
  position: number | null;
  checkStatus: DayState;
}

interface RecentRow {
  keyword_id: string;
  days: string[];
  states: DayState[];
  positions: number[];
}

interface KeywordsOfWebsites {
  accountId: string;
  websiteIds: readonly string[];
  keywordIds: readonly string[];
  /** First day, `YYYY-MM-DD`. */
  from: string;
}

/** The days of many keywords since a day, oldest first, by keyword id. */
export async function readRecentPositions(
  facts: Facts,
  { accountId, websiteIds, keywordIds, from }: KeywordsOfWebsites,
): Promise<Map<string, RecentDay[]>> {
  const rows = await facts.query<RecentRow>(
    `select keyword_id, groupArray(checked_on) as days, groupArray(state) as states, groupArray(position) as positions
     from (
       select keyword_id, checked_on, state, position from positions final
       where account_id = {accountId: UUID} and website_id in {websiteIds: Array(UUID)}
         and keyword_id in {keywordIds: Array(UUID)} and checked_on >= {from: Date}
       order by website_id, keyword_id, checked_on
     ) group by keyword_id`,
    { accountId, websiteIds, keywordIds, from },
  );
  return new Map(
    rows.map((row) => [row.keyword_id, row.days.map((date, index) => recentDay(row, date, index))]),
  );
}

function recentDay({ states, positions }: RecentRow, date: string, index: number): RecentDay {
  return { date, position: positions[index] || null, checkStatus: states[index] ?? 'pending' };
}

/** A day on which a check came to an end. */
export interface SeenDay {
  date: string;
  /** Organic rank; null where it is not among the results that were seen. */
  position: number | null;
  /** Organic results seen. */
  checkedDepth: number;
}

interface DayRange {
  /** Both days are counted. */
  from: string;
  to: string;
}

type SeenKeywords = OfWebsite & { keywordIds: readonly string[]; ranges: readonly [DayRange, DayRange] };

/** The days of some of a website's keywords within two ranges, oldest first, by keyword id. Days without an answer are left out. */
export async function readSeenDays(
  facts: Facts,
  { ranges: [one, other], ...keywords }: SeenKeywords,
): Promise<Map<string, SeenDay[]>> {
  if (keywords.keywordIds.length === 0) return new Map();
  const rows = await facts.query<{
    keyword_id: string;
    days: string[];
    positions: number[];
    depths: number[];
  }>(
    `select keyword_id, groupArray(checked_on) as days, groupArray(position) as positions, groupArray(checked_depth) as depths
     from (
       select keyword_id, checked_on, position, checked_depth from positions final
       where ${ofWebsite} and keyword_id in {keywordIds: Array(UUID)} and state in ('ranked', 'not_ranked')
         and (checked_on between {from: Date} and {to: Date} or checked_on between {otherFrom: Date} and {otherTo: Date})
       order by keyword_id, checked_on
     ) group by keyword_id`,
    { ...keywords, ...one, otherFrom: other.from, otherTo: other.to },
  );
  return new Map(
    rows.map(({ keyword_id: id, days, positions, depths }) => [
      id,
      days.map((date, index) => ({
        date,
        position: positions[index] || null,
        checkedDepth: depths[index] ?? 0,
      })),
    ]),
  );
}

export interface HistoryDay {
  date: string;
  checkStatus: DayState;
  position: number | null;
  url: string | null;
  checkedDepth: number | null;
  checkedAt: string;
  provider: string | null;
  errorCode: string | null;
}

interface KeywordRange {
  accountId: string;
  websiteId: string;
  keywordId: string;
  from: string;
}

/** Every day of a keyword since a day, oldest first. */
export async function readPositionHistory(facts: Facts, range: KeywordRange): Promise<HistoryDay[]> {
  return facts.query<HistoryDay>(
    `select checked_on as date, state as checkStatus, nullIf(position, 0) as position, nullIf(url, '') as url,
       nullIf(checked_depth, 0) as checkedDepth,
       concat(replaceOne(toString(checked_at), ' ', 'T'), 'Z') as checkedAt,
       nullIf(toString(provider), '') as provider, nullIf(toString(error_code), '') as errorCode
     from positions final
     where account_id = {accountId: UUID} and website_id = {websiteId: UUID} and keyword_id = {keywordId: UUID}
       and checked_on >= {from: Date}
     order by checked_on`,
    { ...range },
  );
}

/** Forgets a website's days, or those of one of its keywords. */
export async function deletePositions(
  facts: Facts,
  { accountId, websiteId, keywordId }: OfWebsite & { keywordId?: string },
): Promise<void> {
  if (keywordId === undefined) return facts.remove('positions', ofWebsite, { accountId, websiteId });
  await deletePositionsOf(facts, { accountId, websiteId, keywordIds: [keywordId] });
}

/** Forgets the days of some of a website's keywords. */
export async function deletePositionsOf(
  facts: Facts,
  keywords: OfWebsite & { keywordIds: readonly string[] },
): Promise<void> {
  await facts.remove('positions', `${ofWebsite} and keyword_id in {keywordIds: Array(UUID)}`, {
    ...keywords,
  });
}
