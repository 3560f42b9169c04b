import type { EventAudience } from '#platform/jobs';

interface AuditIds {
  accountId: string;
  websiteId: string;
  auditId: string;
}

declare module '#platform/jobs/event-map.ts' {
  interface Events {
    'audit.ready': AuditIds;
    /** It has no results. */
    'audit.failed': AuditIds;
  }
  interface LiveUpdates {
    'audit.recounted': AuditIds;
  }
}

export const auditEvents = {
  'audit.ready': { websiteId: 'web', auditId: 'aud' },
  'audit.recounted': { websiteId: 'web', auditId: 'aud' },
  'audit.failed': { websiteId: 'web', auditId: 'aud' },
} satisfies Partial<EventAudience>;
