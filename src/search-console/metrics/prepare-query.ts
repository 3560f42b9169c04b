import { hash } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/postgres';
import type { Dimension } from '#providers/search-console';
import type { Selection } from './clickhouse-queries.ts';
import { coverRange } from './cover-range.ts';
import { buildConditions } from './dimension-filter.ts';
import { selectStoredRange, type StoredRange } from './queries.ts';
import type { DayRange, Series } from './series.ts';
import { involvedDimensions, type MetricsQuery, readsWholeFile, validateQuery } from './validate-query.ts';

/** A query with the versions that hold its rows. */
export interface PreparedQuery extends MetricsQuery {
  selection: Selection;
  /** The versions of the single days, without rollups. */
  dayVersions: readonly number[];
  /** Changes whenever any of the underlying days is restated. */
  dataVersion: string;
  /** `google`: the source's own totals. `rows`: added up from its rows, which may be incomplete. */
  basis: 'google' | 'rows';
  /** `byPage` counts every page of the website on a result page; combination rows name the page as well. */
  aggregation: 'byProperty' | 'byPage';
}

/**
 * Validates a query and selects the versions to read: totals if no dimension is involved, rows for one dimension, combination
 * rows for several.
 * @throws Problem invalid_request for an invalid regular expression and for dimension combinations that are not stored
 */
export async function prepareQuery(context: Context, query: MetricsQuery): Promise<PreparedQuery> {
  await validateQuery(context.clickhouse, query);
  const { series, dimension, filters } = query;
  const involved = involvedDimensions(query);
  const { endDate } = query.range;
  const range = readsWholeFile(query) ? { startDate: endDate, endDate } : query.range;
  const stored = await selectStoredRange(context.db, series, range);
  const { conditions, parameters } = buildConditions(filters);
  return {
    ...query,
    selection: {
      series,
      ...range,
      versions: involved.length === 1 && dimension !== 'date' ? coverRange(stored, range) : stored.versions,
      dimensions: involved,
      conditions,
      parameters,
    },
    dayVersions: stored.versions,
    dataVersion: fingerprint(stored),
    basis: filters.length === 0 ? 'google' : 'rows',
    aggregation: isByPage(series, involved) ? 'byPage' : 'byProperty',
  };
}

/** The single days of a range, for reads without dimensions and filters. */
export async function selectDayVersions(db: Db, series: Series, range: DayRange): Promise<Selection> {
  const { versions } = await selectStoredRange(db, series, range);
  return { series, ...range, versions, dimensions: [], conditions: [], parameters: {} };
}

function isByPage({ searchType }: Series, involved: readonly Dimension[]): boolean {
  const isFeed = searchType === 'discover' || searchType === 'googleNews';
  return isFeed || involved.length > 1 || involved.includes('page') || involved.includes('searchAppearance');
}

function fingerprint({ dates, versions }: StoredRange): string {
  return hash('sha256', JSON.stringify([dates.at(0), dates.at(-1), versions]), 'base64url').slice(0, 12);
}
