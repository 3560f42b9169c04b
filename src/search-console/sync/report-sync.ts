import { findCandidates } from '#search-console/connections';
import { findCoverage } from '#search-console/metrics';
import type { Db } from '#platform/postgres';
import { reportSource, type SourceReport } from '#websites';
import { findLastUpdate, findSync } from './queries.ts';
import type { Sync, SyncKey } from './sync.ts';

/**
 * Reports the state of the website's source `searchConsole`: Google's sync if there is one, otherwise Bing's, otherwise whether a
 * person has to choose a property. Without a successful sync it reports the last import, because imported metrics can be read.
 */
export async function reportSync(db: Db, { accountId, websiteId }: Omit<SyncKey, 'source'>): Promise<void> {
  const website = { accountId, websiteId };
  const lastUpdate = await findLastUpdate(db, website);
  for (const source of ['google', 'bing'] as const) {
    const sync = await findSync(db, { ...website, source });
    if (sync === null) continue;
    const coverage = await findCoverage(db, { ...website, source, searchType: 'web' });
    const report = sourceReport(sync, typeof coverage?.finalThrough === 'string');
    const lastSuccessAt = report.lastSuccessAt ?? lastUpdate;
    return reportSource(db, { ...website, source: 'searchConsole', ...report, lastSuccessAt });
  }
  const error = choiceRequired(await findCandidates({ db, accountId }, websiteId));
  const idle = { status: 'not_connected', lastSuccessAt: lastUpdate, nextRunAt: null, error } as const;
  await reportSource(db, { ...website, source: 'searchConsole', ...idle });
}

function choiceRequired(candidates: readonly string[]): SourceReport['error'] {
  if (candidates.length === 0) return null;
  const command = 'npm run cairn -- search-console choose --account … --website … --property …';
  const message = `Several properties match the website: ${candidates.join(', ')}. Choose one: ${command}`;
  return { code: 'property_ambiguous', message };
}

/** @param isReadable whether the first days have been stored */
function sourceReport(
  { state, error, lastSuccessAt, nextRunAt }: Sync,
  isReadable: boolean,
): Pick<SourceReport, 'status' | 'lastSuccessAt' | 'nextRunAt' | 'error'> {
  const report = { lastSuccessAt, nextRunAt, error };
  if (state === 'failed') return { ...report, status: 'failed' };
  if (error?.code === 'quota_exhausted' || error?.code === 'daily_quota_exhausted') {
    return { ...report, status: 'paused' };
  }
  return { ...report, status: isReadable ? 'ready' : 'collecting' };
}
