import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Logger } from 'pino';

const timeoutMs = 180_000;

/** Builds the dashboard if its sources have changed. An image contains only the build. If the build fails, for example without development dependencies, the last build is served. */
export async function buildDashboard(log: Logger): Promise<void> {
  const program = fileURLToPath(new URL('../../scripts/build-dashboard.ts', import.meta.url));
  if (!existsSync(program)) return;
  try {
    await promisify(execFile)(process.execPath, [program], { timeout: timeoutMs });
  } catch (error) {
    log.warn({ err: error }, 'could not build the dashboard; serving the last build');
  }
}
