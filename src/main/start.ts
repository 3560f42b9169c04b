import { createLog } from '#app/log.ts';
import { processConfig } from '#app/config/config.ts';
import { exitOnSignal } from './exit-on-signal.ts';
import { freeIdleMemory } from './free-idle-memory.ts';
import { startCairn } from './start-cairn.ts';

const config = processConfig();
const log = createLog(config, 'start');
await exitOnSignal(log, async () => {
  const service = await startCairn(config, log);
  log.info({ url: service.url }, `Cairn is ready at ${service.url}`);
  freeIdleMemory();
  return service;
});
