import { join, resolve } from 'node:path';
import { createLog } from '#log.ts';
import { migrate } from '#stores.ts';
import { processConfig, readConfig } from '#config.ts';
import { connectSearch } from './demo/connect-search.ts';
import { movableClock } from './clock.ts';
import { demoAccount } from './demo/demo-account.ts';
import { openDemoClock } from './demo/demo-clock.ts';
import { demoConfig, demoDataDir } from './demo/demo-config.ts';
import { startSandboxProcess } from './demo/sandbox-process.ts';
import { seedHistory } from './demo/seed-history.ts';
import { welcome } from './demo/welcome.ts';
import { startEngines } from './engines.ts';
import { exitOnSignal } from './exit-on-signal.ts';
import { startProcesses } from './start-all.ts';

// The same program as `npm start`, with stand-ins for the outside services: every answer is labelled as such.
const given = processConfig();
const log = createLog(readConfig({ LOG_LEVEL: 'warn' }), 'demo');
await exitOnSignal(log, async () => {
  const dataDir = resolve(demoDataDir(given));
  const sandbox = await startSandboxProcess(log, join(dataDir, 'sandbox.json'));
  const config = demoConfig(given, sandbox);
  const engines = await startEngines(config, log);
  await migrate(engines.config);
  const clock = await openDemoClock(engines.config, log, sandbox.moveClock);
  const { account, isNew } = await demoAccount(engines.config, join(dataDir, 'demo.json'));
  if (isNew) {
    await seedHistory(engines.config, { account, sandbox, now: clock.now });
    await sandbox.moveClock(clock.shiftMs());
  }
  const place = { accountId: account.id, sandboxUrl: sandbox.url, now: clock.now };
  const websiteId = await connectSearch(engines.config, place);
  const service = await startProcesses(engines, log, [movableClock]);
  sandbox.follow(service.url, account.readKey);
  await account.write(service.url);
  process.stdout.write(welcome(service.url, account, { websiteId, dataDir: config.DATA_DIR }));
  return {
    stop: async () => {
      await clock.stop();
      await service.stop();
      await sandbox.stop();
    },
  };
});
