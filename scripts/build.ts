import { buildDashboard } from './build/build-dashboard.ts';
import { buildServer } from './build/build-server.ts';

/** Brings everything up to date, or only the part that the first argument names. */
const builds: Record<string, () => Promise<void>> = { server: buildServer, dashboard: buildDashboard };
const given = process.argv.slice(2);
for (const name of given.length > 0 ? given : Object.keys(builds)) await builds[name]?.();
