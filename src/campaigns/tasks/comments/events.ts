import type { EventAudience } from '#platform/jobs';

declare module '#platform/jobs/event-map.ts' {
  interface Events {
    'task.commented': { accountId: string; campaignId: string; commentId: string };
  }
}

export const taskEvents = { 'task.commented': { campaignId: 'cmp' } } satisfies Partial<EventAudience>;
