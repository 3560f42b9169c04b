import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of the newest dashboard build; null if it was never built. */
export function dashboardFolder(): string | null {
  try {
    return realpathSync(fileURLToPath(new URL('../../dashboard/dist/current', import.meta.url)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
