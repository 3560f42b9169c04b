import type { Context } from '#platform/context.ts';
import { utcDay } from '#platform/days.ts';
import { encodeId } from '#platform/ids.ts';
import { Problem } from '#platform/problems';
import type { Reading } from '../core/open-receipts.ts';
import type { RequestSettings } from '../settings.ts';
import { findCollectedAt } from './find-collected-at.ts';
import { requestEndpoint, resolveRequest } from './request-endpoint.ts';
import type { ReadingName, Week, WeekReadings } from './week-readings.ts';
import { requestText, weekRequests } from './week-requests.ts';

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
  const collected = readings as WeekReadings;
  const through = collected.search.body?.meta.finalThrough ?? null;
  // Days without final data would look like a loss, so both periods end earlier.
  if (through === null || through >= week.to || through < week.from) return collected;
  const shorter = weekRequests({ websiteId: encoded, from: week.from, to: through }, today);
  const search = await read(context, shorter.search, settings);
  const searchPages = await read(context, shorter.searchPages, settings);
  return { ...collected, search, searchPages } as WeekReadings;
}

async function read(
  context: Context,
  { operation, source, ...request }: ReturnType<typeof weekRequests>[ReadingName],
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
