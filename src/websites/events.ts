import type { EventAudience } from '#platform/jobs';

interface WebsiteIds {
  accountId: string;
  websiteId: string;
}

interface FailedSource extends WebsiteIds {
  source: string;
  /** ISO 8601; null if the source never succeeded. */
  lastSuccessAt: string | null;
  error: { code: string; message: string } | null;
}

declare module '#platform/jobs/event-map.ts' {
  interface Events {
    'website.added': WebsiteIds;
    'website.changed': WebsiteIds;
    'website.deleted': WebsiteIds;
    'source.failed': FailedSource;
  }
  interface LiveUpdates {
    'source.changed': WebsiteIds;
  }
}

export const websiteEvents = {
  'website.added': { websiteId: 'web' },
  'website.changed': { websiteId: 'web' },
  'website.deleted': { websiteId: 'web' },
  'source.changed': { websiteId: 'web' },
  'source.failed': { websiteId: 'web' },
} satisfies Partial<EventAudience>;
