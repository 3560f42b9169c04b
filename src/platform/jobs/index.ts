export { publishLiveUpdate, publishLiveUpdates, liveUpdatesChannel } from './publish-live-update.ts';
export { drainQueue, runJobs } from './drain-queue.ts';
export { withAdvisoryLocks } from './with-advisory-locks.ts';
export {
  advanceJobsDueBy,
  enqueue,
  enqueueAll,
  enqueueScheduled,
  enqueueStartTasks,
  notify,
  type QueueDepth,
  readQueueDepth,
} from './queries.ts';
export type { EventAudience } from './event-audience.ts';
export type { EventName, JobAccepting } from './event-map.ts';
export { joinJobs } from './join-jobs.ts';
export { publishEvent, publishEvents } from './publish-event.ts';
export { migrateQueue, type RunningWorker, runWorker } from './run-worker.ts';
export { nameOfLane, otherLane } from './select-lanes.ts';
export type { JobContext, Lane, ModuleJobs, Schedule, Task, Tasks } from './task.ts';
