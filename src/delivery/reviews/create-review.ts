import type { Context } from '#platform/context.ts';
import { daysAfter, daysBefore, utcDay, weekOf } from '#platform/days.ts';
import { newId } from '#platform/ids.ts';
import { invalidField } from '#platform/problems';
import { requireWebsite } from '#websites';
import { composeReview } from './compose-review.ts';
import type { Review } from './core/review.ts';
import { findReviewOfWeek, insertReview } from './queries.ts';
import { collectReadings } from './reading/collect-readings.ts';
import type { Week } from './reading/week-readings.ts';
import type { RequestSettings } from './settings.ts';

/** The last complete week, from Monday to Sunday. */
export function lastWeek(today: string): Week {
  const from = daysBefore(weekOf(today), 7);
  return { from, to: daysAfter(from, 6) };
}

/**
 * Returns the review of a website and a week, and creates it if there is none. It is written by rules.
 * @param day any day of the week; the last complete week if absent
 * @throws Problem website_not_found · invalid_request
 */
export async function createReview(
  context: Context,
  { websiteId, day }: { websiteId: string; day?: string | undefined },
  settings: RequestSettings,
): Promise<{ review: Review; isNew: boolean }> {
  await requireWebsite(context, websiteId);
  const last = lastWeek(utcDay(context.now));
  const from = day === undefined ? last.from : weekOf(day);
  if (from > last.from) throw invalidField('day', 'not_over', 'must be in a week that is over');
  const week = { from, to: daysAfter(from, 6) };
  const key = { accountId: context.accountId, websiteId, from };
  const found = await findReviewOfWeek(context.db, key);
  if (found !== null) return { review: found, isNew: false };
  const readings = await collectReadings(context, { websiteId, ...week }, settings);
  const review: Review = {
    id: newId(),
    accountId: context.accountId,
    websiteId,
    ...week,
    ...composeReview(readings, week),
    writtenBy: 'rules',
    refusals: [],
    createdAt: context.now,
  };
  const isNew = await insertReview(context.db, review);
  return { review: isNew ? review : ((await findReviewOfWeek(context.db, key)) ?? review), isNew };
}
