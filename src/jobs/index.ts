export { announce, announcements } from './announce.ts';
export { drainQueue } from './drain-queue.ts';
export { holdAlone } from './hold-alone.ts';
export { bringForward, enqueue, notify, readQueueDepth } from './queries.ts';
export { eventTasks, publishEvent } from './publish-event.ts';
export { migrateQueue, type RunningWorker, runWorker } from './run-worker.ts';
export type { JobContext, RoomJobs, Schedule, Tasks } from './task.ts';
