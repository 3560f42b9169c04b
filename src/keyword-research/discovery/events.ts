import type { EventAudience } from '#platform/jobs';
import type { OfWebsite } from './queries.ts';

declare module '#platform/jobs/event-map.ts' {
  interface LiveUpdates {
    'keyword-suggestions.changed': OfWebsite;
  }
}

export const discoveryEvents = {
  'keyword-suggestions.changed': { websiteId: 'web' },
} satisfies Partial<EventAudience>;
