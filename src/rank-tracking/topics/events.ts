import type { EventAudience } from '#platform/jobs';

declare module '#platform/jobs/event-map.ts' {
  interface Events {
    /** The topics of a website were computed again. */
    'topics.computed': { accountId: string; websiteId: string };
  }
}

export const topicEvents = { 'topics.computed': { websiteId: 'web' } } satisfies Partial<EventAudience>;
