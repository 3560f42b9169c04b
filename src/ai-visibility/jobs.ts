import type { JobContext, RoomJobs } from '#jobs';
import { discoverBrands } from './answers/discover-brands.ts';
import { rereadAnswers } from './answers/reread-answers.ts';
import { forgetPromptTask, type OfWebsite, planTask, proposeTask, rereadTask } from './following.ts';
import { forgetPrompt } from './prompts/delete-prompt.ts';
import { propose } from './prompts/propose.ts';
import { askRuns } from './runs/ask-runs.ts';
import { endLostRuns } from './runs/end-lost-runs.ts';
import { askTask, discoverTask, enqueueAsk } from './runs/enqueue-ask.ts';
import { forgetWebsite, startFollowing } from './runs/follow-website.ts';
import { orderPlan } from './order-work.ts';
import { planWebsite } from './runs/plan-website.ts';
import { selectDueFollowings } from './runs/following-queries.ts';
import { selectDueEngines } from './runs/run-queries.ts';
import type { VisibilitySettings } from './settings.ts';

/** Engines that one process asks at a time: answers take long, and other jobs want their turn. */
const mostAsked = 3;
const crowdedMs = 5_000;

/** What answer engines say about websites: proposed, planned, asked, read. */
export function visibilityJobs(settings: VisibilitySettings): RoomJobs {
  const names = settings.engines.map(({ name }) => name);
  let asked = 0;
  async function ask(context: JobContext, of: { engine: string }): Promise<void> {
    if (asked >= mostAsked) {
      return enqueueAsk(context.db, of.engine, new Date(context.now.getTime() + crowdedMs));
    }
    asked += 1;
    try {
      await askRuns(context, of, settings);
    } finally {
      asked -= 1;
    }
  }
  return {
    tasks: {
      'ai-visibility.begin': (context, payload) => startFollowing(context, payload as OfWebsite, settings),
      [proposeTask]: (context, payload) => propose(context, payload as OfWebsite, settings),
      [planTask]: (context, payload) => planWebsite(context, payload as OfWebsite, settings),
      'ai-visibility.plan-due': async ({ db, now }) => {
        if (names.length === 0) return;
        for (const of of await selectDueFollowings(db, now)) await orderPlan(db, of);
      },
      [askTask]: (context, payload) => ask(context, payload as { engine: string }),
      'ai-visibility.ask-due': async ({ db, now }) => {
        await endLostRuns({ db, now }, names);
        for (const name of await selectDueEngines(db, names, now)) await enqueueAsk(db, name);
      },
      [rereadTask]: (context, payload) => rereadAnswers(context, payload as OfWebsite),
      [discoverTask]: (context, payload) => discoverBrands(context, payload as OfWebsite),
      [forgetPromptTask]: (context, payload) =>
        forgetPrompt(context, payload as OfWebsite & { promptId: string }),
      'ai-visibility.forget': (context, payload) => forgetWebsite(context, payload as OfWebsite),
    },
    schedules: [
      { task: 'ai-visibility.plan-due', cron: '*/5 * * * *' },
      { task: 'ai-visibility.ask-due', cron: '* * * * *' },
    ],
    subscriptions: {
      'website.added': ['ai-visibility.begin'],
      'website.deleted': ['ai-visibility.forget'],
      // Both tell what a website is about and what people search for: there may be room for proposals still.
      'crawl.ended': [proposeTask],
      'figures.recorded': [proposeTask],
    },
  };
}
