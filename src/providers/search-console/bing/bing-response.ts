import { isObject, type JsonObject } from '#providers/http';
import type { BingRow, Property } from './contract.ts';
import { isCount, unreadable } from './json-values.ts';

/** Reads the answer of GetUserSites. Bing tells only whether a site was verified. */
export function readBingSites(body: unknown): Property[] {
  return readList(body).map(({ Url: siteUrl, IsVerified: isVerified }) => {
    if (typeof siteUrl !== 'string' || siteUrl === '') throw unreadable();
    return { siteUrl, permission: isVerified === true ? 'owner' : 'unverified' };
  });
}

/** Reads the answer of GetRankAndTrafficStats: sums without a name and without a position. */
export function readBingTraffic(body: unknown): BingRow[] {
  return readList(body).map((row) => ({ ...readCounts(row), key: '', position: null }));
}

/** Reads the answers of GetQueryStats and GetPageStats: both call the name of a row `Query`, also a page's address. */
export function readBingStats(body: unknown): BingRow[] {
  return readList(body).map((row) => {
    const { Query: key, AvgImpressionPosition: position } = row;
    if (typeof key !== 'string') throw unreadable();
    return { ...readCounts(row), key, position: readBingPosition(position) };
  });
}

/**
 * The day that WCF's `/Date(1316156400000-0700)/` names: milliseconds since 1970 in UTC, seen from the offset.
 * `null` for anything else.
 */
export function readBingDate(text: unknown): string | null {
  const found =
    typeof text === 'string' ? /^\/Date\((-?\d{1,14})(?:([+-])(\d\d)(\d\d))?\)\/$/.exec(text) : null;
  if (found === null) return null;
  const [, milliseconds, sign, hours = '0', minutes = '0'] = found;
  const offsetMinutes = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  return new Date(Number(milliseconds) + offsetMinutes * 60_000).toISOString().slice(0, 10);
}

function readList(body: unknown): JsonObject[] {
  const list = isObject(body) ? body['d'] : undefined;
  if (!Array.isArray(list) || !list.every(isObject)) throw unreadable();
  return list;
}

function readCounts({ Clicks: clicks, Impressions: impressions, Date: day }: JsonObject) {
  const date = readBingDate(day);
  if (date === null || !isCount(clicks) || !isCount(impressions)) throw unreadable();
  return { date, clicks, impressions };
}

/** In Bing's own unit; -1 and 0 stand for none. */
function readBingPosition(position: unknown): number | null {
  return isCount(position) && position > 0 ? position : null;
}
