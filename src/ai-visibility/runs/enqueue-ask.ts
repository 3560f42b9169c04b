import type { Db } from '#platform/postgres';
import { enqueue } from '#platform/jobs';

/** Enqueues a job that asks an engine the due questions, unless one is waiting; interactive work runs first. */
export async function enqueueAsk(
  db: Db,
  engine: string,
  options: { runAt?: Date; unlessRunning?: boolean } = {},
): Promise<void> {
  const key = `ai-visibility.ask ${engine}`;
  await enqueue(db, 'ai-visibility.ask', { engine }, { key, priority: 5, ...options });
}
