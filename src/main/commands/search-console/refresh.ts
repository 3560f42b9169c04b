import { createSyncSettings } from '#app/settings/settings.ts';
import { listConnections, refreshSites } from '#search-console/connections';
import { encodeId } from '#platform/ids.ts';
import { SearchConsoleFailure } from '#providers/search-console';
import { printLine, requireAccount, withDatabase } from '#main/commands/core';
import { describeConnections } from './describe-connections.ts';

const timeoutMs = 120_000;

/** Refreshes the properties of every connection. @throws Error after the last one, if some could not be refreshed */
export async function refresh({ account: accountId }: { account: string }): Promise<void> {
  const errors: string[] = [];
  const lines = await withDatabase(async (db, config) => {
    await requireAccount(db, accountId);
    const sources = createSyncSettings(config);
    for (const { id: connectionId } of await listConnections({ db, accountId })) {
      const input = { connectionId, signal: AbortSignal.timeout(timeoutMs) };
      try {
        await refreshSites({ db, accountId, now: new Date() }, input, sources);
      } catch (error) {
        if (!(error instanceof SearchConsoleFailure)) throw error;
        errors.push(`${encodeId('conn', connectionId)} could not be refreshed: ${error.message}`);
      }
    }
    return describeConnections({ db, accountId });
  });
  lines.forEach(printLine);
  if (errors.length > 0) throw new Error(errors.join('\n'));
}
