import { buildApi } from '#app.ts';
import { createLog } from '#log.ts';
import { openStores } from '#stores.ts';
import { childConfig, runUntilStopped } from './child.ts';
import { openClock } from './clock.ts';
import { followCredentials } from './follow-credentials.ts';
import { freeStartupMemory } from './free-startup-memory.ts';
import { withStoredCredentials } from './stored-credentials.ts';

const given = childConfig();
const log = createLog(given, 'api');
const stores = await openStores(given, { name: 'api', size: 20, log, factsMayBeAway: true });
const clock = await openClock(stores.database.db, log);
const { config, version } = await withStoredCredentials(given, stores.database.db);
const { server, close } = await buildApi(config, stores, log, clock.now);
await server.listen({ host: config.HOST, port: config.PORT });
const stop = runUntilStopped(log, async () => {
  await unfollow();
  await close();
  await clock.stop();
  await stores.close();
});
const unfollow = followCredentials({ stores, databaseUrl: config.DATABASE_URL, version, log }, stop);
freeStartupMemory();
process.send?.({ type: 'ready', addresses: server.addresses() });
