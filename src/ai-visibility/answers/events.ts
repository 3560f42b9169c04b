import type { WebsiteRef } from '#ai-visibility/core';
import type { EventAudience } from '#platform/jobs';

declare module '#platform/jobs/event-map.ts' {
  interface LiveUpdates {
    'answers.read': WebsiteRef;
  }
}

export const answerEvents = {
  'answers.read': { websiteId: 'web' },
} satisfies Partial<EventAudience>;
