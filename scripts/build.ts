import { buildCli } from './build/build-cli.ts';
import { buildClient } from './build/build-client.ts';
import { buildDashboard } from './build/build-dashboard.ts';
import { buildServer } from './build/build-server.ts';
import { prunePackages } from './build/prune-packages.ts';

const builds: Record<string, () => Promise<void>> = {
  packages: () => prunePackages(),
  client: buildClient,
  cli: buildCli,
  server: buildServer,
  dashboard: buildDashboard,
};

/** Runs the builds that the arguments name, by default those of the programs. */
const given = process.argv.slice(2);
for (const name of given.length > 0 ? given : ['server', 'dashboard']) await builds[name]?.();
