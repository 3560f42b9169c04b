import { Command } from 'commander';
import { processConfig } from '#app/config/config.ts';
import { checkPrograms } from '#app/doctor/check-programs.ts';
import { diagnose } from '#app/doctor/diagnosis.ts';
import { examineUpgrade, type UpgradeReport } from '#app/upgrade/examine-upgrade.ts';
import { formatDiagnoses, migrateStores, printLine, withUnmigratedStores } from '#main/commands/core';

interface Options {
  check?: true;
  json?: true;
}

export function upgradeCommand(): Command {
  return new Command('upgrade')
    .description('Report what an upgrade to this version changes, then back up and migrate both databases')
    .option('--check', 'change nothing')
    .option('--json', 'print the report as a JSON object')
    .action(upgrade);
}

async function upgrade({ check, json }: Options): Promise<void> {
  const { DATABASE_URL, CLICKHOUSE_URL } = processConfig();
  const isEmbedded = DATABASE_URL === undefined && CLICKHOUSE_URL === undefined;
  const report = await withUnmigratedStores((config) =>
    examineUpgrade({ config, isEmbedded, now: new Date() }),
  );
  report.examinations.push(await diagnose('programs', () => checkPrograms(process.versions.node)));
  if (json) printLine(JSON.stringify(report, null, 2));
  else for (const line of describeReport(report)) printLine(line);
  if (report.examinations.some(({ state }) => state === 'failed'))
    throw new Error('Nothing was changed. Remove the causes above first.');
  if (check || report.pendingMigrations.length === 0) return;
  await migrateStores();
  if (!json) printLine('Both databases are up to date.');
}

function describeReport({ examinations, notes }: UpgradeReport): string[] {
  return [
    ...formatDiagnoses(examinations),
    ...notes.flatMap((one) => ['', `Changes in ${one.version}`, '', one.text]),
  ];
}
