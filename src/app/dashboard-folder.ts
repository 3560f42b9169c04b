import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where the dashboard was built to last; null where it never was. */
export function dashboardFolder(): string | null {
  const built = new URL('../dashboard/dist/', import.meta.url);
  try {
    return fileURLToPath(new URL(readFileSync(new URL('current', built), 'utf8'), built));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
