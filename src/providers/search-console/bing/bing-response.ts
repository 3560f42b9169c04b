import { isObject, type JsonObject } from '#providers/http';
import type { BingRow, Property } from '../contract.ts';
import { isCount, unreadableResponse } from '../response-values.ts';

/** Reads the response of GetUserSites. Bing reports only whether a site is verified. */
export function readBingSites(body: unknown): Property[] {
  return readList(body).map(({ Url: siteUrl, IsVerified: isVerified }) => {
    if (typeof siteUrl !== 'string' || siteUrl === '') throw unreadableResponse();
    return { siteUrl, permission: isVerified === true ? 'owner' : 'unverified' };
  });
}

/** Reads the response of GetRankAndTrafficStats: totals without a key and without a position. */
export function readBingTraffic(body: unknown): BingRow[] {
  return readList(body).map((row) => ({ ...readCounts(row), key: '', position: null }));
}

/** Reads the responses of GetQueryStats and GetPageStats. Both name the key `Query`, even if it is the URL of a page. */
export function readBingStats(body: unknown): BingRow[] {
  return readList(body).map((row) => {
    const { Query: key, AvgImpressionPosition: position } = row;
    if (typeof key !== 'string') throw unreadableResponse();
    return { ...readCounts(row), key, position: readBingPosition(position) };
  });
}

/** The local day of a WCF date such as `/Date(1316156400000-0700)/`: Unix milliseconds and a UTC offset. `null` for any other value. */
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
  if (!Array.isArray(list) || !list.every(isObject)) throw unreadableResponse();
  return list;
}

function readCounts({ Clicks: clicks, Impressions: impressions, Date: day }: JsonObject) {
  const date = readBingDate(day);
  if (date === null || !isCount(clicks) || !isCount(impressions)) throw unreadableResponse();
  return { date, clicks, impressions };
}

/** In Bing's own unit. -1 and 0 mean that there is no position. */
function readBingPosition(position: unknown): number | null {
  return isCount(position) && position > 0 ? position : null;
}
