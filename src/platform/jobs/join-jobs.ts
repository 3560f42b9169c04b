import type { EventName } from './event-map.ts';
import { eventTask } from './publish-event.ts';
import { addJobs } from './queries.ts';
import type { Lane, ModuleJobs, Schedule, Task, Tasks } from './task.ts';

/** Joins the background work of all modules and routes each event to its subscribers. */
export function joinJobs(
  events: readonly EventName[],
  modules: readonly ModuleJobs[],
): { tasks: Tasks; schedules: Schedule[]; lanes: Lane[] } {
  const routes = events.map((name) => {
    const subscribers = modules.flatMap(({ subscriptions }): string[] => subscriptions?.[name] ?? []);
    return [eventTask(name), enqueueEach(subscribers)] as const;
  });
  return {
    tasks: Object.assign({}, Object.fromEntries(routes), ...modules.map(({ tasks }) => tasks)),
    schedules: modules.flatMap(({ schedules = [] }) => schedules),
    lanes: modules.flatMap(({ lanes = [] }) => lanes),
  };
}

/** Each subscriber gets its own job, so that their failures stay independent. */
function enqueueEach(tasks: readonly string[]): Task {
  return async ({ db }, payload) => {
    await addJobs(
      db,
      tasks.map((task) => ({ task, payload: payload as object })),
    );
  };
}
