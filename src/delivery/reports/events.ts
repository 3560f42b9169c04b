import type { EventAudience } from '#platform/jobs';

declare module '#platform/jobs/event-map.ts' {
  interface LiveUpdates {
    'report.made': { accountId: string; campaignId: string };
    'report.created': { accountId: string; websiteId: string };
  }
}

export const reportEvents = {
  'report.made': { campaignId: 'cmp' },
  'report.created': { websiteId: 'web' },
} satisfies Partial<EventAudience>;
