import type { Db } from '#platform/postgres';
import { enqueue } from '#platform/jobs';

/** Enqueues a job that asks an engine the due questions, unless one is waiting; interactive work runs first. */
export async function enqueueAsk(db: Db, engine: string, runAt: Date | null = null): Promise<void> {
  const options = { key: `ai-visibility.ask ${engine}`, priority: 5 };
  await enqueue(db, 'ai-visibility.ask', { engine }, { ...options, ...(runAt === null ? {} : { runAt }) });
}
