import { invalidField } from '#platform/problems';
import { type ClickHouse, statementErrorType } from '#platform/clickhouse';
import { type Dimension, dimensions, dimensionsOf } from '#providers/search-console';
import { compileExpression } from './clickhouse-queries.ts';
import { combinedDimensions, type DayRange, type Series } from './series.ts';
import { expressionsOf, type DimensionFilter, parseFilter } from './dimension-filter.ts';

/** Every expression is compiled and matched against every row. */
const maxExpressions = 10;

/** A read of one series. */
export interface MetricsQuery {
  series: Series;
  range: DayRange;
  /** Null for totals. */
  dimension: Dimension | 'date' | null;
  filters: readonly DimensionFilter[];
}

type Breakdown = Pick<MetricsQuery, 'series' | 'dimension' | 'filters'>;

/** The dimensions that a query groups or filters by. */
export function involvedDimensions({ dimension, filters }: Breakdown): Dimension[] {
  const named = [dimension, ...filters.map((filter) => filter.dimension)];
  return [...new Set(named)].filter((one) => one !== null && one !== 'date');
}

/**
 * Whether a query reads the tables of an imported file. Each table is one aggregate over the file's period, stored under the last day
 * of the period.
 */
export function readsWholeFile(query: Breakdown): boolean {
  return query.series.source === 'export' && involvedDimensions(query).length > 0;
}

/**
 * Rejects dimension combinations that are not stored, because an empty result would look like no traffic.
 * @throws Problem invalid_request
 */
export async function validateQuery(clickhouse: ClickHouse, query: Breakdown): Promise<void> {
  validateDimensions(query);
  for (const { dimension, texts } of query.filters) {
    if (texts.some((text) => parseFilter(text).text === '')) {
      throw invalidField(dimension, 'empty', 'has an operator without a text; add the text after the colon');
    }
  }
  await validateExpressions(clickhouse, query.filters);
}

function validateDimensions(query: Breakdown): void {
  const { series, dimension } = query;
  const involved = involvedDimensions(query);
  const stored = storedDimensions(series);
  const unknown = involved.find((one) => !stored.includes(one));
  if (unknown !== undefined) {
    const field = unknown === dimension ? 'dimension' : unknown;
    const message = `is not available: \`${series.source}\` does not report \`${series.searchType}\` metrics by ${unknown}`;
    throw invalidField(field, 'not_available', message);
  }
  const isByDay = dimension === 'date' && involved.length > 0;
  if (involved.length > 1 ? !areCombined(series, involved) : isByDay && series.source === 'export') {
    const combination = [...involved, ...(isByDay ? ['date'] : [])].join(' and ');
    const message = `cannot be combined with these filters: metrics by ${combination} together are not available`;
    throw invalidField('dimension', 'not_combinable', message);
  }
}

/** The dimensions that the series can be grouped by with the same filters. */
export function availableDimensions({
  series,
  filters,
}: Pick<MetricsQuery, 'series' | 'filters'>): Dimension[] {
  return storedDimensions(series).filter((dimension) => {
    const involved = involvedDimensions({ series, dimension, filters });
    return involved.length < 2 || areCombined(series, involved);
  });
}

/** The dimensions that are stored one at a time. */
function storedDimensions({ source, searchType }: Series): readonly Dimension[] {
  if (source === 'google') return dimensionsOf(searchType);
  return source === 'bing' ? ['query', 'page'] : dimensions;
}

function areCombined({ source, searchType }: Series, involved: readonly Dimension[]): boolean {
  const hasCombinations =
    source === 'google' && combinedDimensions.every((one) => dimensionsOf(searchType).includes(one));
  return hasCombinations && involved.every((one) => combinedDimensions.includes(one));
}

async function validateExpressions(
  clickhouse: ClickHouse,
  filters: readonly DimensionFilter[],
): Promise<void> {
  const expressions = expressionsOf(filters);
  const surplus = expressions[maxExpressions];
  if (surplus !== undefined) {
    const message = `has too many regular expressions: a request may have ${maxExpressions} in all filters together`;
    throw invalidField(surplus.dimension, 'too_many', message);
  }
  for (const { dimension, expression } of expressions) {
    await compileExpression(clickhouse, expression).catch((error: unknown) => {
      if (statementErrorType(error) !== 'CANNOT_COMPILE_REGEXP') throw error;
      throw invalidField(
        dimension,
        'bad_expression',
        'holds a regular expression that is not valid in RE2 syntax',
      );
    });
  }
}
