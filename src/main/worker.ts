import { startWorker } from '#app/app.ts';
import { connectionCounts } from '#app/connection-counts.ts';
import { allTasks } from '#app/jobs.ts';
import { createLog } from '#app/log.ts';
import { createSettings } from '#app/settings/settings.ts';
import { openStores, sessionUrl } from '#app/stores.ts';
import { enqueueStartTasks } from '#platform/jobs';
import { openClock } from '#main/clock';
import { childConfig, runUntilStopped, workerShutdownMs } from './child.ts';
import { stopOnCredentialsChange } from './stop-on-credentials-change.ts';
import { freeIdleMemory } from './free-idle-memory.ts';
import { withStoredCredentials } from './stored-credentials.ts';

const given = childConfig();
const log = createLog(given, 'worker');
const stores = await openStores(given, {
  name: 'worker',
  size: connectionCounts(given).worker,
  log,
  connectTimeoutMs: 60_000,
});
const { config, version } = await withStoredCredentials(given, stores.database.db);
const { schedules } = allTasks(createSettings(config));
const clock = await openClock(stores.database.db, log, () => schedules);
const worker = await startWorker(config, stores, log, clock.now);
await enqueueStartTasks(stores.database.db, schedules, clock.now());
const stop = runUntilStopped({ log, timeoutMs: workerShutdownMs }, async () => {
  await unfollow();
  await worker.stop();
  await clock.stop();
  await stores.close();
});
const unfollow = stopOnCredentialsChange({ stores, databaseUrl: sessionUrl(config), version, log }, stop);
freeIdleMemory();
process.send?.({ type: 'ready' });
// The worker ends when its database connection is lost. The supervisor then starts a new process.
await worker.ended.finally(() => stop(1));
