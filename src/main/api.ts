import { buildApi, createLog, openStores } from '#app.ts';
import { childConfig, runUntilStopped } from './child.ts';

const config = childConfig();
const log = createLog(config, 'api');
const stores = await openStores(config, { name: 'api', size: 20, log });
const { server, close } = await buildApi(config, stores, log);
await server.listen({ host: config.HOST, port: config.PORT });
runUntilStopped(log, async () => {
  await close();
  await stores.close();
});
process.send?.({ type: 'ready', addresses: server.addresses() });
