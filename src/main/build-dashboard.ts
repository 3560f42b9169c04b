import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Logger } from 'pino';

const patienceMs = 180_000;

/** Builds the dashboard where its sources have changed. Without what builds it, the one that is there is served. */
export async function buildDashboard(log: Logger): Promise<void> {
  const program = fileURLToPath(new URL('../../scripts/build-dashboard.ts', import.meta.url));
  try {
    await promisify(execFile)(process.execPath, [program], { timeout: patienceMs });
  } catch (error) {
    log.warn({ err: error }, 'the dashboard was not built anew');
  }
}
