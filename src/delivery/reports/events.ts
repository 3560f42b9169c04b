import type { EventAudience } from '#platform/jobs';

declare module '#platform/jobs/event-map.ts' {
  interface LiveUpdates {
    'report.made': { accountId: string; campaignId: string };
  }
}

export const reportEvents = {
  'report.made': { campaignId: 'cmp' },
} satisfies Partial<EventAudience>;
