import type { Db } from '#db';
import { enqueue } from '#jobs';

export const askTask = 'ai-visibility.ask';
export const discoverTask = 'ai-visibility.discover';

/** Orders a job that asks an engine what is due, one at most that waits; whatever answers at once goes before it. */
export async function enqueueAsk(db: Db, engine: string, runAt: Date | null = null): Promise<void> {
  const options = { key: `${askTask} ${engine}`, priority: 5 };
  await enqueue(db, askTask, { engine }, { ...options, ...(runAt === null ? {} : { runAt }) });
}
