import type { FailureMode } from '../../control/failures.ts';
import type { Stage } from '../../control/stage.ts';
import { type StatusCode, taskId } from './envelope.ts';
import type { Order } from './order.ts';

export interface Task {
  id: string;
  engine: 'google' | 'bing';
  order: Order;
  /** The order as it was sent. */
  data: Record<string, unknown>;
  /** Decided when ordered. */
  fate: FailureMode;
  postedAtMs: number;
  readyAtMs: number;
  isCollected: boolean;
}

export interface TaskQueue {
  /** An id that no task has had. */
  nextId(stage: Stage): string;
  post(task: Pick<Task, 'engine' | 'order' | 'data'>, stage: Stage): Task;
  find(id: string): Task | null;
  /** Finished and not yet collected, oldest first, at most a thousand. */
  ready(engine: Task['engine'], stage: Stage): Task[];
  clear(): void;
}

const maxTasks = 200_000;
const maxListed = 1000;

/** 20000 when finished; before that in the queue, and handed to a worker for the last quarter of the wait. */
export function progressOf(task: Task, stage: Stage): Extract<StatusCode, 20000 | 40601 | 40602> {
  const isStuck = task.fate === 'never_ready' && stage.failures.get('dataforseo').mode === 'never_ready';
  if (isStuck) return 40602;
  const leftMs = task.readyAtMs - stage.nowMs();
  if (leftMs <= 0) return 20000;
  return leftMs * 4 < task.readyAtMs - task.postedAtMs ? 40601 : 40602;
}

export function createTaskQueue(): TaskQueue {
  const tasks = new Map<string, Task>();
  let serial = 0;
  const nextId = (stage: Stage): string => {
    serial += 1;
    return taskId(stage.nowMs(), serial);
  };
  return {
    nextId,
    post({ engine, order, data }, stage) {
      const postedAtMs = stage.nowMs();
      const { queueDelayMs } = stage.failures.get('dataforseo');
      const waitMs = order.priority === 2 ? queueDelayMs / 3 : queueDelayMs;
      const id = nextId(stage);
      const fate = stage.failures.drawSearch('dataforseo');
      if (fate !== 'ok') stage.log.failed('dataforseo', fate);
      const times = { postedAtMs, readyAtMs: postedAtMs + waitMs };
      const task: Task = { id, engine, order, data, fate, ...times, isCollected: false };
      tasks.set(id, task);
      const oldest = tasks.keys().next();
      if (tasks.size > maxTasks && !oldest.done) tasks.delete(oldest.value);
      return task;
    },
    find: (id) => tasks.get(id) ?? null,
    ready(engine, stage) {
      return tasks
        .values()
        .filter((task) => task.engine === engine && !task.isCollected && progressOf(task, stage) === 20000)
        .take(maxListed)
        .toArray();
    },
    clear: () => tasks.clear(),
  };
}
