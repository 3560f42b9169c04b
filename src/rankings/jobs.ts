import { enqueue, type JobContext, type RoomJobs } from '#jobs';
import { forgetRankings } from './queries.ts';
import { reportRankings, summariseWebsite } from './summarise-website.ts';

type OfWebsite = { accountId: string; websiteId: string };

const summariseTask = 'rankings.summarise';
/** Checks come in many small batches: sums are written once for those of so many milliseconds. */
const gatherMs = 2_000;

export const rankingJobs: RoomJobs = {
  tasks: {
    'rankings.gather': gather,
    [summariseTask]: (context, payload) => summariseWebsite(context, payload as OfWebsite & { day: string }),
    'rankings.report': ({ db }, payload) => reportRankings(db, payload as OfWebsite),
    'rankings.forget': ({ facts }, payload) => forgetRankings(facts, payload as OfWebsite),
  },
  subscriptions: {
    'website.added': ['rankings.report'],
    'website.deleted': ['rankings.forget'],
    'keywords.added': ['rankings.report'],
    'positions.recorded': ['rankings.gather'],
  },
};

async function gather({ db, now }: JobContext, payload: unknown): Promise<void> {
  const { websites, days } = payload as { websites: OfWebsite[]; days: string[] };
  const runAt = new Date(now.getTime() + gatherMs);
  for (const website of websites) {
    for (const day of days) {
      const key = `${summariseTask}:${website.websiteId}:${day}`;
      await enqueue(db, summariseTask, { ...website, day }, { runAt, key });
    }
  }
}
