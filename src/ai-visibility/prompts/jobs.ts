import type { VisibilitySettings, WebsiteRef } from '#ai-visibility/core';
import type { ModuleJobs } from '#platform/jobs';
import { markBranded } from './mark-branded.ts';
import { proposeForWebsite } from './propose-for-website.ts';

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    'ai-visibility.propose': WebsiteRef;
    'ai-visibility.mark-branded': WebsiteRef;
  }
}

export function promptJobs(settings: VisibilitySettings): ModuleJobs {
  return {
    tasks: {
      'ai-visibility.propose': (context, ref) => proposeForWebsite(context, ref, settings),
      'ai-visibility.mark-branded': ({ db }, ref) => markBranded(db, ref),
    },
    // Crawls and search analytics bring new topics.
    subscriptions: {
      'crawl.ended': ['ai-visibility.propose'],
      'metrics.recorded': ['ai-visibility.propose'],
    },
  };
}
