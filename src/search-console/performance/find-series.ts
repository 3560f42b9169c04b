import type { Context } from '#platform/context.ts';
import { Problem } from '#platform/problems';
import { findNewestImport } from '#search-console/imports';
import {
  type Coverage,
  type DayRange,
  findCoverage,
  metricSources,
  type MetricSource,
  type Series,
} from '#search-console/metrics';
import { findSync, type Sync } from '#search-console/sync';
import type { SearchType } from '#providers/search-console';
import { requireWebsite } from '#websites';

/** A series whose first days are stored. */
export interface ReadableSeries {
  series: Series;
  coverage: Coverage & { finalThrough: string };
  /** The period of the newest imported file; null for other sources. */
  filePeriod: DayRange | null;
}

/**
 * Finds the series of the requested source or, without one, of the first source that can be read. A source whose first sync is still
 * running does not hide the others.
 * @throws Problem website_not_found · search_console_not_connected · search_console_collecting
 */
export async function findSeries(
  context: Context,
  websiteId: string,
  { source, searchType = 'web' }: { source?: MetricSource; searchType?: SearchType },
): Promise<ReadableSeries> {
  const { accountId } = await requireWebsite(context, websiteId);
  const syncs: Sync[] = [];
  for (const candidate of source === undefined ? metricSources : [source]) {
    const readable = await loadSeries(context, { accountId, websiteId, source: candidate, searchType });
    if (readable !== null) return readable;
    const sync =
      candidate === 'export' ? null : await findSync(context.db, { accountId, websiteId, source: candidate });
    if (sync !== null) syncs.push(sync);
  }
  const [first] = syncs;
  if (first !== undefined) throw stillCollecting(first);
  throw new Problem(
    'search_console_not_connected',
    source === undefined
      ? 'Neither Search Console nor Bing Webmaster Tools is connected to this website. Connect one of them, or import an export file.'
      : `The website has no metrics from the source \`${source}\`.`,
  );
}

/** Null if the series has no readable days yet. */
export async function loadSeries(
  { db }: Pick<Context, 'db'>,
  series: Series,
): Promise<ReadableSeries | null> {
  const coverage = await findCoverage(db, series);
  if (coverage === null || coverage.finalThrough === null) return null;
  const newest = series.source === 'export' ? await findNewestImport(db, series, series.searchType) : null;
  return {
    series,
    coverage: { ...coverage, finalThrough: coverage.finalThrough },
    filePeriod: newest && { startDate: newest.startDate, endDate: newest.endDate },
  };
}

function stillCollecting({ error }: Sync): Problem {
  const reason = error === null ? '' : ` The last attempt failed: ${error.message}`;
  return new Problem('search_console_collecting', `The first days are still being collected.${reason}`, {
    headers: { 'Retry-After': '10' },
  });
}
