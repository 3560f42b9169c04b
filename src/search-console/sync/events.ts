import type { EventAudience } from '#platform/jobs';

interface WebsiteIds {
  accountId: string;
  websiteId: string;
}

declare module '#platform/jobs/event-map.ts' {
  interface Events {
    'metrics.recorded': WebsiteIds;
  }
}

export const syncEvents = {
  'metrics.recorded': { websiteId: 'web' },
} satisfies Partial<EventAudience>;
