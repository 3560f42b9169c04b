import { nameOfLane, otherLane, type QueueDepth } from '#platform/jobs';
import type { StatusSettings } from './settings.ts';

/** The jobs that share slots. */
export interface Lane {
  /** The first task of the lane; `other` for all tasks without a lane. */
  lane: string;
  waiting: number;
  running: number;
  /** Jobs whose last attempt failed and that will be attempted again. */
  retrying: number;
  failed: number;
  oldestDueAt: Date | null;
}

/** Adds up the jobs of each lane, also of lanes without jobs. */
export function summariseLanes(jobs: readonly QueueDepth[], lanes: StatusSettings['lanes']): Lane[] {
  const names = new Map(lanes.flatMap((lane) => lane.tasks.map((task) => [task, nameOfLane(lane)] as const)));
  const byLane = Map.groupBy(jobs, ({ task }) => names.get(task) ?? otherLane);
  return [...new Set([otherLane, ...names.values()])].map((lane) => {
    const own = byLane.get(lane) ?? [];
    const total = (of: (job: QueueDepth) => number) => own.reduce((sum, job) => sum + of(job), 0);
    const dueTimes = own.flatMap(({ oldestDueAt }) => (oldestDueAt === null ? [] : [oldestDueAt.getTime()]));
    return {
      lane,
      waiting: total(({ waiting }) => waiting),
      running: total(({ running }) => running),
      retrying: total(({ failing, failed }) => failing - failed),
      failed: total(({ failed }) => failed),
      oldestDueAt: dueTimes.length === 0 ? null : new Date(Math.min(...dueTimes)),
    };
  });
}
