import { type JobContext, type ModuleJobs, publishEvent } from '#platform/jobs';
import { deletePositions, deleteKeywordPositions } from '#rank-tracking/positions';
import { applyShorterInterval } from '#rank-tracking/keywords/rank-checking';

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    'keywords.reschedule': OfWebsite;
    'positions.delete': OfWebsite & { keywordId?: string };
    'positions.delete-many': OfWebsite & { keywordIds: readonly string[] };
  }
}

type OfWebsite = { accountId: string; websiteId: string };

function publishDeletion(db: JobContext['db'], { accountId, websiteId }: OfWebsite): Promise<void> {
  return publishEvent(db, 'positions.deleted', { accountId, websiteId });
}

/** Reacts to changed and deleted websites and keywords. */
export const keywordJobs: ModuleJobs = {
  tasks: {
    'keywords.reschedule': ({ db, now }, payload) => applyShorterInterval(db, { ...payload, now }),
    'positions.delete': async ({ db, clickhouse }, payload) => {
      await deletePositions({ db, clickhouse }, payload);
      if (payload.keywordId !== undefined) await publishDeletion(db, payload);
    },
    'positions.delete-many': async ({ db, clickhouse }, payload) => {
      await deleteKeywordPositions({ db, clickhouse }, payload);
      await publishDeletion(db, payload);
    },
  },
  subscriptions: {
    'website.changed': ['keywords.reschedule'],
    'website.deleted': ['positions.delete'],
    'keyword.deleted': ['positions.delete'],
    'keywords.deleted': ['positions.delete-many'],
  },
};
