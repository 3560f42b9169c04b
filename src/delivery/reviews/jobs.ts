import { daysAfter, utcDay, weekOf } from '#platform/days.ts';
import { enqueue, type JobContext, type ModuleJobs } from '#platform/jobs';
import { Problem } from '#platform/problems';
import { createReview, lastWeek } from './create-review.ts';
import { rewriteReview } from './model/rewrite-review.ts';
import { type ReviewKey, selectUnreviewed } from './queries.ts';
import type { ReviewSettings } from './settings.ts';

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    'reviews.plan': NoPayload;
    'reviews.make': ReviewKey;
    'reviews.rewrite': { accountId: string; id: string };
  }
}

/** Wednesday, because Search Console has its final data of Sunday after two to three days. */
const daysAfterMonday = 2;

/** Creates the review of each own and client website for each week. */
export function reviewJobs(settings: ReviewSettings): ModuleJobs {
  return {
    tasks: {
      'reviews.plan': planReviews,
      'reviews.make': (job, key) => makeReview(job, key, settings),
      'reviews.rewrite': ({ db, clickhouse, now, signal }, { accountId, id }) =>
        rewriteReview({ db, clickhouse, now, signal, accountId }, { id }, settings),
    },
    schedules: [{ task: 'reviews.plan', cron: '23 * * * *' }],
  };
}

async function planReviews({ db, now }: JobContext): Promise<void> {
  const today = utcDay(now);
  if (today < daysAfter(weekOf(today), daysAfterMonday)) return;
  for (const key of await selectUnreviewed(db, lastWeek(today)))
    await enqueue(db, 'reviews.make', key, { key: `reviews.make:${key.websiteId}:${key.day}` });
}

/** Repeating it changes nothing. */
async function makeReview(
  { db, clickhouse, now }: JobContext,
  { accountId, websiteId, day }: ReviewKey,
  settings: ReviewSettings,
): Promise<void> {
  try {
    const context = { db, clickhouse, now, accountId };
    const { review } = await createReview(context, { websiteId, day }, settings);
    if (settings.writer === null) return;
    const { id } = review;
    await enqueue(db, 'reviews.rewrite', { accountId, id }, { key: `reviews.rewrite:${id}` });
  } catch (error) {
    // The website was deleted after the job was planned.
    if (!(error instanceof Problem && error.code === 'website_not_found')) throw error;
  }
}
