import type { Context } from '#platform/context.ts';
import { utcDay } from '#platform/days.ts';
import { encodeId } from '#platform/ids.ts';
import { Problem } from '#platform/problems';
import type { Reading } from '../core/open-receipts.ts';
import type { RequestSettings } from '../settings.ts';
import { findCollectedAt } from './find-collected-at.ts';
import { requestEndpoint, resolveRequest } from './request-endpoint.ts';
import type { ReadingName, Week, WeekReadings } from './week-readings.ts';
import { findLostPages } from './find-lost-pages.ts';
import { lossRequest, requestText, type WeekRequest, weekRequests } from './week-requests.ts';

/**
 * Sends the requests of a review to the operations of the API, in this process. A request that is refused, for example because its
 * source is not connected, is a reading without a body.
 */
export async function collectReadings(
  context: Context,
  { websiteId, ...week }: Week & { websiteId: string },
  settings: RequestSettings,
): Promise<WeekReadings> {
  const today = utcDay(context.now);
  const encoded = encodeId('web', websiteId);
  const requests = weekRequests({ websiteId: encoded, ...week }, today);
  const readings: Partial<Record<ReadingName, Reading>> = {};
  for (const [name, request] of Object.entries(requests))
    readings[name as ReadingName] = await read(context, request, settings);
  const collected = await shortenSearch(
    context,
    readings as WeekReadings,
    { encoded, week, today },
    settings,
  );
  return { ...collected, lossReasons: await readLosses(context, collected, encoded, settings) };
}

interface Asked {
  encoded: string;
  week: Week;
  today: string;
}

async function shortenSearch(
  context: Context,
  collected: WeekReadings,
  { encoded, week, today }: Asked,
  settings: RequestSettings,
): Promise<WeekReadings> {
  const through = collected.search.body?.meta.finalThrough ?? null;
  // Days without final data would look like a loss, so both periods end earlier.
  if (through === null || through >= week.to || through < week.from) return collected;
  const shorter = weekRequests({ websiteId: encoded, from: week.from, to: through }, today);
  const search = await read(context, shorter.search, settings);
  const searchPages = await read(context, shorter.searchPages, settings);
  return { ...collected, search, searchPages } as WeekReadings;
}

/** In the days of the clicks of the pages. */
async function readLosses(
  context: Context,
  { searchPages }: WeekReadings,
  websiteId: string,
  settings: RequestSettings,
): Promise<NonNullable<WeekReadings['lossReasons']>> {
  const found = new Map<string, Reading>();
  const { startDate: from, endDate: to } = searchPages.body?.meta ?? {};
  if (from === undefined || to === undefined) return new Map();
  for (const page of findLostPages(searchPages.body?.data))
    found.set(page, await read(context, lossRequest({ websiteId, from, to }, page), settings));
  return found as NonNullable<WeekReadings['lossReasons']>;
}

async function read(
  context: Context,
  { operation, source, ...request }: WeekRequest,
  { endpoints, cursorKey }: RequestSettings,
): Promise<Reading> {
  const text = requestText(request);
  const origin = { operation, request: text, source, readAt: context.now.toISOString() };
  try {
    const body = await requestEndpoint(context, resolveRequest(endpoints, text), cursorKey);
    return { ...origin, collectedAt: findCollectedAt(body), body, problem: null };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { ...origin, collectedAt: null, body: null, problem: error.code };
  }
}
