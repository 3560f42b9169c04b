import type { ModuleJobs } from '#platform/jobs';
import type { BacklinkSettings } from '#links/backlinks/core';
import { checkHost, type HostCheck } from './check-host.ts';
import { checkTask, scheduleChecks } from './schedule-checks.ts';

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    'backlinks.schedule-checks': NoPayload;
    [checkTask]: HostCheck;
  }
}

/** A run reads the pages of one host for up to four minutes. */
const concurrency = 2;

/** Verifies known links on their pages. */
export function linkVerificationJobs({ fetcher }: Pick<BacklinkSettings, 'fetcher'>): ModuleJobs {
  return {
    tasks: {
      'backlinks.schedule-checks': scheduleChecks,
      [checkTask]: (context, payload) => checkHost(context, payload, fetcher),
    },
    schedules: [{ task: 'backlinks.schedule-checks', cron: '* * * * *' }],
    lanes: [{ tasks: [checkTask], concurrency }],
  };
}
