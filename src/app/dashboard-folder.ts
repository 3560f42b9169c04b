import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of the newest dashboard build; null if it was never built. */
export function dashboardFolder(): string | null {
  const built = new URL('../../dashboard/dist/', import.meta.url);
  try {
    return fileURLToPath(new URL(readFileSync(new URL('current', built), 'utf8'), built));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
