import { startWorker } from '#app.ts';
import { createLog } from '#log.ts';
import { openStores } from '#stores.ts';
import { childConfig, runUntilStopped } from './child.ts';
import { freeStartupMemory } from './free-startup-memory.ts';

const config = childConfig();
const log = createLog(config, 'worker');
const stores = await openStores(config, { name: 'worker', size: config.JOBS_AT_ONCE * 2 + 4, log });
const worker = await startWorker(config, stores, log);
const stop = runUntilStopped(log, async () => {
  await worker.stop();
  await stores.close();
});
freeStartupMemory();
process.send?.({ type: 'ready' });
// The queue gives up when its connection does; whoever watches this process starts it again.
await worker.ended.finally(() => stop(1));
