import { findCandidates } from '#connections';
import { findReach } from '#figures';
import type { Db } from '#db';
import { reportSource, type SourceReport } from '#websites';
import { type Collected, findLastKept, findSync, type Sync } from './queries.ts';

/**
 * Tells how a website's own figures fare: Google's where there are any, else Bing's; or that a person has to choose. Where these never
 * succeeded, it says when other figures of the website did: an imported file can be read without them.
 */
export async function reportSync(
  db: Db,
  { accountId, websiteId }: Pick<Collected, 'accountId' | 'websiteId'>,
): Promise<void> {
  const website = { accountId, websiteId };
  const lastKept = await findLastKept(db, website);
  for (const source of ['google', 'bing'] as const) {
    const sync = await findSync(db, { ...website, source });
    if (sync === null) continue;
    const reach = await findReach(db, { ...website, source, searchType: 'web' });
    const state = sourceState(sync, typeof reach?.finalThrough === 'string');
    const lastSuccessAt = state.lastSuccessAt ?? lastKept;
    return reportSource(db, { ...website, source: 'searchConsole', ...state, lastSuccessAt });
  }
  const error = askToChoose(await findCandidates({ db, accountId }, websiteId));
  const nothing = { status: 'not_connected', lastSuccessAt: lastKept, nextRunAt: null, error } as const;
  await reportSource(db, { ...website, source: 'searchConsole', ...nothing });
}

function askToChoose(candidates: readonly string[]): SourceReport['error'] {
  if (candidates.length === 0) return null;
  const choose = 'npm run cairn -- search-console choose --account … --website … --property …';
  const message = `Several properties fit the website: ${candidates.join(', ')}. Say which one: ${choose}`;
  return { code: 'property_ambiguous', message };
}

/** @param isReadable whether the first sync has come so far that there is something to read. */
function sourceState(
  { state, error, lastSuccessAt, nextRunAt }: Sync,
  isReadable: boolean,
): Pick<SourceReport, 'status' | 'lastSuccessAt' | 'nextRunAt' | 'error'> {
  const rest = { lastSuccessAt, nextRunAt, error };
  if (state === 'failed') return { ...rest, status: 'failed' };
  if (error?.code === 'quota_exhausted' || error?.code === 'daily_quota_exhausted') {
    return { ...rest, status: 'paused' };
  }
  return { ...rest, status: isReadable ? 'ready' : 'collecting' };
}
