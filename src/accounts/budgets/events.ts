import type { EventAudience } from '#platform/jobs';

declare module '#platform/jobs/event-map.ts' {
  interface Events {
    /** A monthly limit has changed: of an account, or of the installation if there is none. */
    'budget.changed': { accountId: string | null };
  }
}

export const budgetEvents = { 'budget.changed': null } satisfies Partial<EventAudience>;
