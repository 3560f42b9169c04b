import { createLog } from '#log.ts';
import { processConfig } from '#config.ts';
import { exitOnSignal } from './exit-on-signal.ts';
import { freeStartupMemory } from './free-startup-memory.ts';
import { startService } from './start-all.ts';

const config = processConfig();
const log = createLog(config, 'start');
await exitOnSignal(log, async () => {
  const service = await startService(config, log);
  log.info({ url: service.url }, `Cairn is ready at ${service.url}`);
  freeStartupMemory();
  return service;
});
