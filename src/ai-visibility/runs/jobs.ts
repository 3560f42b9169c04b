import { enqueuePlan, type VisibilitySettings, type WebsiteRef } from '#ai-visibility/core';
import { secondMs } from '#platform/durations.ts';
import type { JobContext, ModuleJobs } from '#platform/jobs';
import { askRuns } from './ask-runs.ts';
import { endLostRuns } from './end-lost-runs.ts';
import { enqueueAsk } from './enqueue-ask.ts';
import { planWebsite } from './planning/plan-website.ts';
import { selectDueEngines } from './queries.ts';
import { trackWebsite, untrackWebsite } from './track-website.ts';
import { selectDueWebsites } from './tracking-queries.ts';

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    'ai-visibility.track': WebsiteRef;
    'ai-visibility.untrack': WebsiteRef;
    'ai-visibility.plan': WebsiteRef;
    'ai-visibility.plan-due': NoPayload;
    'ai-visibility.ask': { engine: string };
    'ai-visibility.ask-due': NoPayload;
  }
}

/** Answers take long: one process asks at most this many engines at a time, so that other jobs get their turn. */
const engineConcurrency = 3;
const crowdedDelayMs = 5 * secondMs;

export function runJobs(settings: VisibilitySettings): ModuleJobs {
  const names = settings.engines.map(({ name }) => name);
  let active = 0;
  async function ask(context: JobContext, payload: { engine: string }): Promise<void> {
    if (active >= engineConcurrency) {
      const runAt = new Date(context.now.getTime() + crowdedDelayMs);
      return enqueueAsk(context.db, payload.engine, { runAt });
    }
    active += 1;
    try {
      await askRuns(context, payload, settings);
    } finally {
      active -= 1;
    }
  }
  return {
    tasks: {
      'ai-visibility.track': (context, ref) => trackWebsite(context, ref, settings),
      'ai-visibility.untrack': untrackWebsite,
      'ai-visibility.plan': (context, ref) => planWebsite(context, ref, settings),
      'ai-visibility.plan-due': async ({ db, now }) => {
        if (names.length === 0) return;
        for (const ref of await selectDueWebsites(db, now)) await enqueuePlan(db, ref);
      },
      'ai-visibility.ask': ask,
      'ai-visibility.ask-due': async ({ db, now }) => {
        await endLostRuns({ db, now }, names);
        for (const name of await selectDueEngines(db, names, now))
          await enqueueAsk(db, name, { unlessRunning: true });
      },
    },
    schedules: [
      { task: 'ai-visibility.plan-due', cron: '*/5 * * * *' },
      { task: 'ai-visibility.ask-due', cron: '* * * * *' },
    ],
    subscriptions: {
      'website.added': ['ai-visibility.track'],
      'website.deleted': ['ai-visibility.untrack'],
    },
  };
}
