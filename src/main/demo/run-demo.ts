import { join, resolve } from 'node:path';
import { createLog } from '#app/log.ts';
import { migrate } from '#app/stores.ts';
import { processConfig, readConfig } from '#app/config/config.ts';
import { startEngines } from '#main/engines';
import { testClockFlag } from '#main/clock';
import { exitOnSignal } from '../exit-on-signal.ts';
import { freeIdleMemory } from '../free-idle-memory.ts';
import { requireFreePorts, startProcesses } from '../start-cairn.ts';
import { connectSearchConsole } from './connect-search-console.ts';
import { demoAccount } from './demo-account.ts';
import { openDemoClock } from './demo-clock.ts';
import { demoConfig, demoDataDir } from './demo-config.ts';
import { enqueueReviews } from './enqueue-reviews.ts';
import { describeDemo, describeSignIn } from './describe-demo.ts';
import type { Progress } from './progress.ts';
import { startSandboxProcess } from './sandbox-process.ts';
import { seedInProcess } from './seed-in-process.ts';

/** The shares of a first start that are finished when a step begins, measured on a quiet machine with two cores. */
const shares = { engines: 0.04, migrations: 0.1, account: 0.14, history: 0.16, workers: 0.96 };

/** Runs the same program as `npm start`, with a sandbox in place of every external service. Each answer is labelled as sandbox data. */
export async function runDemo(progress: Progress): Promise<void> {
  const given = processConfig();
  const log = createLog(readConfig({ LOG_LEVEL: 'warn' }), 'demo');
  await exitOnSignal(log, async () => {
    const dataDir = resolve(demoDataDir(given));
    progress.report('Starting the sandbox and the databases', shares.engines);
    const sandbox = await startSandboxProcess(log, join(dataDir, 'sandbox.json'));
    const config = demoConfig(given, sandbox);
    const engines = await startEngines(config, log, () => requireFreePorts(config));
    progress.report('Creating the tables', shares.migrations);
    await migrate(engines.config, (message) => log.warn(message));
    const clock = await openDemoClock(engines.config, log, sandbox.setClock);
    progress.report('Creating the account', shares.account);
    const { account, isNew } = await demoAccount(engines.config, join(dataDir, 'demo.json'));
    const prepare = async () => {
      if (isNew) {
        const onProgress = (step: string, share: number) =>
          progress.report(step, shares.history + share * (shares.workers - shares.history));
        const offsetMs = clock.offsetMs();
        await seedInProcess(engines.config, { account, sandbox, offsetMs, onProgress, log });
        await sandbox.setClock(clock.offsetMs());
      }
      progress.report('Starting the workers', shares.workers);
      const demo = { accountId: account.id, sandboxUrl: sandbox.url, now: clock.now };
      return connectSearchConsole(engines.config, demo);
    };
    const prepared = Promise.withResolvers<string | null>();
    const shown = { ...engines.config, DEMO_LOGIN: `${account.email} ${account.password}` };
    const service = await startProcesses({ ...engines, config: shown }, log, {
      programArguments: [testClockFlag],
      onOpen: (url) => isNew && progress.print(describeSignIn(url, account)),
      beforeWorkers: async () => prepared.resolve(await prepare()),
    });
    sandbox.watchWebsites(service.localUrl, account.readKey);
    await account.write(service.url);
    progress.end();
    freeIdleMemory();
    const websiteId = await prepared.promise;
    const stopping = new AbortController();
    const { now } = clock;
    const reviews = isNew
      ? enqueueReviews(engines.config, { accountId: account.id, now, signal: stopping.signal })
      : Promise.resolve();
    reviews.catch((error: unknown) => log.warn(error, 'no weekly reviews'));
    process.stdout.write(describeDemo(service.url, account, { websiteId, dataDir: config.DATA_DIR }));
    return {
      stop: async () => {
        stopping.abort();
        await reviews.catch(() => undefined);
        await clock.stop();
        await service.stop();
        await sandbox.stop();
      },
    };
  });
}
