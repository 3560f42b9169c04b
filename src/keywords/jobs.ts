import type { RoomJobs } from '#jobs';
import { deletePositions, deletePositionsOf } from '#positions';
import { shortenWaits } from './tracking-queries.ts';

type OfWebsite = { accountId: string; websiteId: string };

/** Follows what happens to websites and keywords. */
export const keywordJobs: RoomJobs = {
  tasks: {
    'keywords.reschedule': ({ db, now }, payload) => shortenWaits(db, { ...(payload as OfWebsite), now }),
    'keywords.forget': ({ facts }, payload) =>
      deletePositions(facts, payload as OfWebsite & { keywordId?: string }),
    'keywords.forgetMany': ({ facts }, payload) =>
      deletePositionsOf(facts, payload as OfWebsite & { keywordIds: string[] }),
  },
  subscriptions: {
    'website.changed': ['keywords.reschedule'],
    'website.deleted': ['keywords.forget'],
    'keyword.deleted': ['keywords.forget'],
    'keywords.deleted': ['keywords.forgetMany'],
  },
};
