import { buildApi } from '#app.ts';
import { createLog } from '#log.ts';
import { openStores } from '#stores.ts';
import { childConfig, runUntilStopped } from './child.ts';
import { freeStartupMemory } from './free-startup-memory.ts';

const config = childConfig();
const log = createLog(config, 'api');
const stores = await openStores(config, { name: 'api', size: 20, log, factsMayBeAway: true });
const { server, close } = await buildApi(config, stores, log);
await server.listen({ host: config.HOST, port: config.PORT });
runUntilStopped(log, async () => {
  await close();
  await stores.close();
});
freeStartupMemory();
process.send?.({ type: 'ready', addresses: server.addresses() });
