import type { EventAudience } from '#platform/jobs';

/** The websites whose positions were recorded, and the days (UTC) of these positions. */
interface RecordedPositions {
  websites: { accountId: string; websiteId: string }[];
  days: string[];
}

declare module '#platform/jobs/event-map.ts' {
  interface Events {
    'positions.recorded': RecordedPositions;
    /** Positions of another rank tracker were imported, whose days count in rankings. They are no rank checks. */
    'positions.imported': RecordedPositions;
    /** The days of deleted keywords are gone. */
    'positions.deleted': { accountId: string; websiteId: string };
  }
}

export const positionEvents = {
  'positions.recorded': { websiteId: 'web' },
  'positions.imported': { websiteId: 'web' },
  'positions.deleted': { websiteId: 'web' },
} satisfies Partial<EventAudience>;
