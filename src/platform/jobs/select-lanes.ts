import type { Lane, Schedule, Tasks } from './task.ts';

/** The name of the jobs without a lane. */
export const otherLane = 'other';

/** A lane has the name of its first task. */
export function nameOfLane({ tasks }: Pick<Lane, 'tasks'>): string {
  return tasks[0] ?? otherLane;
}

/** A lane with the schedules that start its worker's jobs. */
export interface ScheduledLane extends Lane {
  name: string;
  schedules: Schedule[];
}

interface LaneOptions {
  tasks: Tasks;
  /** Concurrent jobs outside of lanes. */
  concurrency: number;
  schedules: Schedule[];
  lanes?: readonly Lane[] | undefined;
  laneNames?: readonly string[] | null | undefined;
}

/**
 * The lanes that a worker runs. The jobs outside of lanes and the schedules belong to `otherLane`.
 * @throws Error if `laneNames` contains an unknown name
 */
export function selectLanes({
  lanes = [],
  tasks,
  concurrency,
  schedules,
  laneNames,
}: LaneOptions): ScheduledLane[] {
  const inLanes = new Set(lanes.flatMap((lane) => lane.tasks));
  const others = Object.keys(tasks).filter((name) => !inLanes.has(name));
  const named = new Map<string, ScheduledLane>([
    [otherLane, { name: otherLane, tasks: others, concurrency, schedules }],
    ...lanes.map((lane): [string, ScheduledLane] => {
      const name = nameOfLane(lane);
      return [name, { ...lane, name, schedules: [] }];
    }),
  ]);
  const names = laneNames ?? [...named.keys()];
  return names.map((name) => {
    const lane = named.get(name);
    if (lane !== undefined) return lane;
    throw new Error(
      `WORKER_LANES: there is no lane "${name}". The lanes are ${[...named.keys()].join(', ')}.`,
    );
  });
}
