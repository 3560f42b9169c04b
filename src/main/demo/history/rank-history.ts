import { countDays, daysBefore, utcDay } from '#platform/days.ts';
import type { JobContext, Task, Tasks } from '#platform/jobs';
import type { SerpProvider } from '#providers/serp';
import { recordPastSerps } from './record-past-serps.ts';

type OfWebsite = { accountId: string; websiteId: string };

export interface RankHistory {
  /** Tasks that replace the product's while the past is simulated. */
  tasks: Tasks;
  /**
   * Computes the rollups of days up to now whose positions have changed, of at most `maxDays` days. The newest rollup of a day counts,
   * so only those at the end of the past are final.
   */
  rollUp(context: JobContext, maxDays?: number): Promise<void>;
}

interface RankHistoryOptions {
  tasks: Tasks;
  provider: SerpProvider;
  /** The first day without history, which begins with live rank checks. */
  until: Date;
  setSandboxTime(time: Date): Promise<void>;
}

const nothing: Task = async () => undefined;

/**
 * Gives each new keyword its whole history at once instead of one simulated rank check after the other: it stores the past result
 * pages, and the product's own backfill turns them into positions. The rollups follow once for each day.
 */
export function rankHistory({ tasks, ...past }: RankHistoryOptions): RankHistory {
  /** The first changed day of each website. */
  const changed = new Map<string, OfWebsite & { from: string }>();
  const recordChange = ({ websites, days }: { websites: OfWebsite[]; days: string[] }) => {
    for (const website of websites) {
      const known = changed.get(website.websiteId);
      const from = days.concat(known?.from ?? []).toSorted()[0];
      if (from !== undefined) changed.set(website.websiteId, { ...website, from });
    }
  };
  return {
    tasks: {
      'rank-checks.schedule': nothing,
      'rank-checks.backfill': async (context, payload) => {
        await recordPastSerps(context, payload as OfWebsite, past);
        await tasks['rank-checks.backfill']?.(context, payload);
      },
      'rankings.enqueue-rollups': async (_context, payload) =>
        recordChange(payload as Parameters<typeof recordChange>[0]),
    },
    rollUp: async (context, maxDays = Infinity) => {
      const { 'rankings.summarise-days': summarise } = tasks;
      const through = utcDay(context.now < past.until ? context.now : past.until);
      const rollUpWebsite = async ({ from, ...website }: OfWebsite & { from: string }) => {
        const count = countDays(from, through);
        if (count <= maxDays && context.now >= past.until) changed.delete(website.websiteId);
        const days = Array.from({ length: Math.max(0, Math.min(count, maxDays)) }, (_none, age) => age);
        await summarise?.(context, { ...website, days: days.map((age) => daysBefore(through, age)) });
      };
      await Promise.all([...changed.values()].map(rollUpWebsite));
    },
  };
}
