import type { EventAudience } from '#platform/jobs';
import type { SearchProvider } from './connection.ts';

interface ChangedProperty {
  accountId: string;
  websiteId: string;
  provider: SearchProvider;
}

declare module '#platform/jobs/event-map.ts' {
  interface Events {
    'property.assigned': ChangedProperty;
    'property.changed': ChangedProperty;
    'property.lost': ChangedProperty;
    'property.removed': ChangedProperty;
    'properties.missing': { accountId: string; websiteIds: string[] };
  }
}

export const connectionEvents = {
  'property.assigned': { websiteId: 'web' },
  'property.changed': { websiteId: 'web' },
  'property.lost': { websiteId: 'web' },
  'property.removed': { websiteId: 'web' },
  'properties.missing': null,
} satisfies Partial<EventAudience>;
