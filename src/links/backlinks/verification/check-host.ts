import { isAbort } from '#platform/crawler';
import { hourMs, minuteMs } from '#platform/durations.ts';
import { deriveId } from '#platform/ids.ts';
import { withAdvisoryLocks, type JobContext } from '#platform/jobs';
import type { Link, PoliteFetcherSettings } from '#links/backlinks/core';
import { type CheckRun, finishPage } from './finish-page.ts';
import { openPoliteFetcher } from './polite-fetcher.ts';
import { postponeHost, selectDueLinks, spreadHost } from './queries.ts';
import { readSource, type SourcePage } from './read-source.ts';
import type { Finding } from './resolve-status.ts';

/** A host with due links. `until` decides which links are due, and is the time under which changes are stored. */
export interface HostCheck {
  host: string;
  until: string;
}

const hostNamespace = '3f6c2d1e-8a57-5c0b-9d42-7be1f0a4c963';
const pageBatchSize = 50;
/** A run stops after this time, so that a slow host does not occupy a worker. */
const maxRunMs = 4 * minuteMs;

/** Checks the due links on a host, one page after the other, and saves the results page by page. */
export async function checkHost(
  context: JobContext,
  { host, until }: HostCheck,
  settings: PoliteFetcherSettings,
): Promise<void> {
  const fetcher = openPoliteFetcher(settings);
  try {
    // Another job that holds the lock checks the host.
    await withAdvisoryLocks(context.db, [deriveId(hostNamespace, host)], async (held) => {
      if (held.size > 0) await checkPages({ context, fetcher }, host, new Date(until));
    });
  } catch (error) {
    if (!isAbort(error) && !context.signal.aborted) throw error;
  } finally {
    await fetcher.close();
  }
}

async function checkPages(run: CheckRun, host: string, until: Date): Promise<void> {
  const { db, signal, now } = run.context;
  const links = await selectDueLinks(db, { host, until, pages: pageBatchSize });
  const endsAtMs = performance.now() + maxRunMs;
  for (const [sourceUrl, ofPage] of groupByPage(links)) {
    if (signal.aborted) return;
    if (performance.now() > endsAtMs) break;
    const source = await readSource(run.fetcher, sourceUrl, signal);
    await finishPage(run, { source, links: ofPage, until });
    const delayMs = hostDelayMs(source);
    if (delayMs === null) continue;
    return postponeHost(db, { host, until, to: new Date(now.getTime() + delayMs) });
  }
  // Later runs check the rest, so that hosts with many pages do not delay others.
  await spreadHost(db, { host, until, from: now, linksPerMinute: pageBatchSize });
}

/** How long to wait before the next request to a host that limits requests. Null for other hosts. */
function hostDelayMs(source: SourcePage): number | null {
  const finding: Finding | null = source.kind === 'none' ? source.finding : null;
  if (finding?.kind !== 'unclear') return null;
  if (finding.notBeforeMs !== null) return finding.notBeforeMs;
  return finding.failure === 'status 429' ? hourMs : null;
}

function groupByPage(links: readonly Link[]): Map<string, Link[]> {
  return Map.groupBy(links, ({ sourceUrl }) => sourceUrl);
}
