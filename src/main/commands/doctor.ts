import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { pino } from 'pino';
import { type Config, processConfig } from '#app/config/config.ts';
import { checkBackups } from '#app/doctor/check-backups.ts';
import { openHttpClock } from '#app/doctor/check-clock.ts';
import { checkConfiguration } from '#app/doctor/check-configuration.ts';
import { checkDataFolder, checkDisk } from '#app/doctor/check-data-folder.ts';
import { checkPorts } from '#app/doctor/check-ports.ts';
import { checkPrograms } from '#app/doctor/check-programs.ts';
import { type Diagnosis, diagnose, warning } from '#app/doctor/diagnosis.ts';
import { examineStores } from '#app/doctor/examine-stores.ts';
import { serpSettings } from '#app/settings/serp-settings.ts';
import { formatDiagnoses, printLine, withUnmigratedStores } from '#main/commands/core';
import { withStoredCredentials } from '#main/stored-credentials.ts';
import { serpBaseUrls } from '#providers/serp';

interface Options {
  json?: true;
  quick?: true;
  online?: true;
}

export function doctorCommand(): Command {
  return new Command('doctor')
    .description('Examine the installation, whether or not it runs, and say what to do')
    .option('--json', 'print a JSON array of `name`, `state` and `message`')
    .option('--quick', 'leave out the examinations that read all rows')
    .option('--online', 'also compare the clock with that of a connected provider')
    .action(async (options: Options) => {
      const found = await examine(options);
      if (options.json) printLine(JSON.stringify(found, null, 2));
      else for (const line of formatDiagnoses(found)) printLine(line);
      const failures = found.filter(({ state }) => state === 'failed').length;
      if (failures > 0) throw new Error(`${failures} of ${found.length} examinations failed.`);
    });
}

const now = () => new Date();

async function examine(options: Options): Promise<Diagnosis[]> {
  let config: Config | undefined;
  const configuration = await diagnose('configuration', () => {
    config = processConfig();
    return checkConfiguration(config);
  });
  const programs = await diagnose('programs', () => checkPrograms(process.versions.node));
  // Without valid variables, the addresses of everything else are unknown.
  if (config === undefined) return [configuration, programs];
  const { DATA_DIR, BACKUP_TARGET } = config;
  const found = [
    configuration,
    programs,
    await diagnose('data folder', () => checkDataFolder(DATA_DIR, process.getuid?.())),
    await diagnose('disk', () => checkDisk(DATA_DIR, 'the data folder')),
    ...(await checkPorts(config)),
    ...(await examineDatabases(config, options)),
    await diagnose('backups', () => checkBackups(config as Config, now())),
  ];
  if (BACKUP_TARGET !== undefined && !BACKUP_TARGET.startsWith('s3:'))
    found.push(await diagnose('backup disk', () => checkDisk(BACKUP_TARGET, 'the backups')));
  return found;
}

async function examineDatabases(config: Config, { quick, online }: Options): Promise<Diagnosis[]> {
  const { DATABASE_URL, CLICKHOUSE_URL, DATA_DIR } = config;
  const hasFiles =
    existsSync(join(resolve(DATA_DIR), 'postgres')) || existsSync(join(resolve(DATA_DIR), 'clickhouse'));
  const isExternal = DATABASE_URL !== undefined && CLICKHOUSE_URL !== undefined;
  if (!isExternal && !hasFiles)
    return [
      { name: 'databases', ...warning('The embedded databases do not exist yet; `npm start` creates them.') },
    ];
  const log = pino({ level: 'silent' });
  let found: Diagnosis[] = [];
  const opened = await diagnose('databases', async () => {
    found = await withUnmigratedStores((connected, isRunning) =>
      examineStores({
        config: connected,
        isRunning,
        isQuick: quick ?? false,
        clocks: outsideClocks(config, online ?? false).map(openHttpClock),
        now,
        log,
        withStoredCredentials: async (db) => (await withStoredCredentials(connected, db)).config,
      }),
    );
    return { state: 'ok', message: '' };
  });
  return opened.state === 'ok' ? found : [opened];
}

/** A bucket refuses requests that a wrong clock has signed, so its clock is always compared. */
function outsideClocks(config: Config, isOnline: boolean): string[] {
  const { BACKUP_TARGET, BACKUP_S3_URL } = config;
  const bucket = BACKUP_TARGET?.startsWith('s3:') && BACKUP_S3_URL !== undefined ? [BACKUP_S3_URL] : [];
  const [provider] = isOnline ? serpSettings(config) : [];
  if (provider === undefined) return bucket;
  const { name, baseUrl } = provider;
  return [...bucket, baseUrl ?? (name === 'searxng' ? '' : serpBaseUrls[name])];
}
