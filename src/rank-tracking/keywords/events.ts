import type { EventAudience } from '#platform/jobs';

interface WebsiteIds {
  accountId: string;
  websiteId: string;
}

declare module '#platform/jobs/event-map.ts' {
  interface Events {
    'keywords.added': WebsiteIds;
    'keyword.deleted': WebsiteIds & { keywordId: string };
    'keywords.deleted': WebsiteIds & { keywordIds: readonly string[] };
  }
}

export const keywordEvents = {
  'keywords.added': { websiteId: 'web' },
  'keyword.deleted': { websiteId: 'web', keywordId: 'kw' },
  'keywords.deleted': { websiteId: 'web' },
} satisfies Partial<EventAudience>;
