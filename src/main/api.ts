import type { FastifyListenOptions } from 'fastify';
import { buildApi } from '#app/app.ts';
import { connectionCounts } from '#app/connection-counts.ts';
import { createLog } from '#app/log.ts';
import { openStores, sessionUrl } from '#app/stores.ts';
import { openClock } from '#main/clock';
import { apiShutdownMs, childConfig, runUntilStopped } from './child.ts';
import { inheritedListener, type Listener, listenerOf } from './listener.ts';
import { stopOnCredentialsChange } from './stop-on-credentials-change.ts';
import { freeIdleMemory } from './free-idle-memory.ts';
import { withStoredCredentials } from './stored-credentials.ts';

const given = childConfig();
const log = createLog(given, 'api');
const stores = await openStores(given, {
  name: 'api',
  size: connectionCounts(given).api,
  log,
  clickhouseOptional: true,
  mayBePooled: true,
});
const clock = await openClock(stores.database.db, log);
const { config, version } = await withStoredCredentials(given, stores.database.db);
const { server, close } = await buildApi(config, stores, log, clock.now);
const inherited = await inheritedListener();
// Node also listens on a handle, which Fastify's types do not name.
const listenOptions: FastifyListenOptions & { handle?: Listener } = {
  host: config.HOST,
  port: config.PORT,
  ...(inherited === null ? {} : { handle: inherited }),
};
await server.listen(listenOptions);
const stop = runUntilStopped({ log, timeoutMs: apiShutdownMs(config) }, async () => {
  await unfollow();
  await close();
  await clock.stop();
  await stores.close();
});
const unfollow = stopOnCredentialsChange({ stores, databaseUrl: sessionUrl(config), version, log }, stop);
freeIdleMemory();
const ready = { type: 'ready', addresses: server.addresses() };
process.send?.(ready, inherited === null ? listenerOf(server.server) : undefined);
