import { allTasks, startWorker } from '#app.ts';
import { createLog } from '#log.ts';
import { createSettings } from '#settings.ts';
import { openStores } from '#stores.ts';
import { childConfig, runUntilStopped } from './child.ts';
import { openClock } from './clock.ts';
import { followCredentials } from './follow-credentials.ts';
import { freeStartupMemory } from './free-startup-memory.ts';
import { withStoredCredentials } from './stored-credentials.ts';

const given = childConfig();
const log = createLog(given, 'worker');
const stores = await openStores(given, { name: 'worker', size: given.JOBS_AT_ONCE * 2 + 4, log });
const { config, version } = await withStoredCredentials(given, stores.database.db);
const clock = await openClock(stores.database.db, log, () => allTasks(createSettings(config)).schedules);
const worker = await startWorker(config, stores, log, clock.now);
const stop = runUntilStopped(log, async () => {
  await unfollow();
  await worker.stop();
  await clock.stop();
  await stores.close();
});
const unfollow = followCredentials({ stores, databaseUrl: config.DATABASE_URL, version, log }, stop);
freeStartupMemory();
process.send?.({ type: 'ready' });
// The queue gives up when its connection does; whoever watches this process starts it again.
await worker.ended.finally(() => stop(1));
