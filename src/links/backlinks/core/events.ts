import type { EventAudience } from '#platform/jobs';
import type { WebsiteIds } from './link.ts';

declare module '#platform/jobs/event-map.ts' {
  interface Events {
    /** Link checks have found lost links. */
    'backlinks.lost': WebsiteIds;
  }
}

export const backlinkEvents = {
  'backlinks.lost': { websiteId: 'web' },
} satisfies Partial<EventAudience>;
