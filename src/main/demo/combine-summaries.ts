import type { JobContext, Tasks } from '#platform/jobs';

const summarise = 'backlinks.summarise';

/**
 * A summary of links covers all of their days, so the history needs only the last one of each website. Without this, each batch of changes
 * would compute one, because the delay that combines batches is over at once on a clock of the past.
 */
export function combineSummaries(all: Tasks) {
  const waiting = new Map<string, unknown>();
  const tasks: Tasks = {
    [summarise]: async (_context, website) => void waiting.set(JSON.stringify(website), website),
  };
  const run = async (context: JobContext): Promise<void> => {
    const websites = [...waiting.values()];
    waiting.clear();
    await Promise.all(websites.map((website) => all[summarise]?.(context, website)));
  };
  return { tasks, run };
}
