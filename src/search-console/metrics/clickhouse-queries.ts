import type { ClickHouse } from '#platform/clickhouse';
import { countDays } from '#platform/days.ts';
import type { Dimension } from '#providers/search-console';
import type { Series } from './series.ts';

export const ofSeries = `account_id = {accountId: UUID} and website_id = {websiteId: UUID} and source = {source: String}
  and search_type = {searchType: String}`;

/** A condition on the values of one dimension, as SQL with named parameters. */
export interface KeyCondition {
  dimension: Dimension;
  /** `{column}` stands for the dimension's column. */
  sql: string;
}

/** The rows to aggregate. */
export interface Selection {
  series: Series;
  startDate: string;
  endDate: string;
  /** Published versions of days, weeks or months. */
  versions: readonly number[];
  /** Includes the dimensions of the conditions. None reads totals, one reads rows, several read dimension combinations. */
  dimensions: readonly Dimension[];
  conditions: readonly KeyCondition[];
  parameters: Record<string, unknown>;
}

export interface AggregatedRow {
  key: string;
  clicks: number;
  impressions: number;
  positionSum: number;
}

const aggregates = `toFloat64(sum(clicks)) as c, toFloat64(sum(impressions)) as i, toFloat64(sum(position_sum)) as p`;
const metricColumns = 'c as clicks, i as impressions, p as positionSum';

/** One row; zeros if nothing matches. */
export async function readAggregate(clickhouse: ClickHouse, selection: Selection): Promise<AggregatedRow> {
  const [row] = await clickhouse.query<AggregatedRow>(
    `select '' as key, ${metricColumns} from (select ${aggregates} from ${source(selection)})`,
    parametersOf(selection),
  );
  return row ?? { key: '', clicks: 0, impressions: 0, positionSum: 0 };
}

/** The stored total of a dimension's rows, without reading the rows; null reads the source's own total. */
export async function readDimensionTotals(
  clickhouse: ClickHouse,
  selection: Selection,
  dimension: Dimension | null,
): Promise<AggregatedRow> {
  const [row] = await clickhouse.query<AggregatedRow>(
    `select '' as key, ${metricColumns} from (select ${aggregates} from search_metric_totals
     where ${selectedVersions} and dimension = {ofDimension: String})`,
    { ...parametersOf(selection), ofDimension: dimension ?? '' },
  );
  return row ?? { key: '', clicks: 0, impressions: 0, positionSum: 0 };
}

export type RowSort = 'clicks' | 'impressions' | 'ctr' | 'position' | 'gain' | 'clicksChange' | 'key';

/** A page starts after the row with this sort value (null for rows without one) and key. */
export interface RowCursor {
  value: number | null;
  key: string;
}

/** One page of aggregated rows. */
export interface RowPage {
  by: RowSort;
  descending: boolean;
  limit: number;
  after: RowCursor | null;
  /** Bounds of the mean position, both inclusive; the CTR that the sort `gain` assumes; the smallest gain to list, in clicks. */
  opportunity?: { from: number; to: number; gainRate: number; minGain: number };
  /** The days that the sort `clicksChange` compares with; keys with clicks only on these days are listed, too. */
  compared?: Selection;
}

const sortValues: Record<Exclude<RowSort, 'key'>, string> = {
  clicks: 'c',
  impressions: 'i',
  ctr: 'if(i = 0, null, c / i)',
  position: 'if(i = 0 or p = 0, null, p / 100 / i)',
  // Additional clicks at the CTR that the caller assumes for a better position.
  gain: 'i * {gainRate: Float64} - c',
  // The change per day without a quotient, so that equal changes are equal numbers.
  clicksChange: 'c * {otherDays: Float64} - b * {days: Float64}',
};

/** The value of the sort `clicksChange`. */
export function clicksChange(clicks: { now: number; before: number }, now: Selection, compared: Selection) {
  const { days, otherDays } = daysOf(now, compared);
  return clicks.now * otherDays - clicks.before * days;
}

const daysOf = (now: Selection, compared: Selection) => ({
  days: countDays(now.startDate, now.endDate),
  otherDays: countDays(compared.startDate, compared.endDate),
});

/** A selection, grouped by the values of one dimension. */
export type Grouping = Selection & { grouped: Dimension | 'date' };

/** One page of groups. The order ends in the key, so it is total; rows without a sort value come last in both directions. */
export async function readGroups(
  clickhouse: ClickHouse,
  grouping: Grouping,
  page: RowPage,
): Promise<AggregatedRow[]> {
  return clickhouse.query<AggregatedRow>(pageStatement(grouping, page), pageParameters(grouping, page));
}

/** Aggregates the keys of a page over other days of the same series, in no order. */
export async function readGroupsOfPage(
  clickhouse: ClickHouse,
  shown: { grouping: Grouping; page: RowPage },
  other: Grouping,
): Promise<AggregatedRow[]> {
  return clickhouse.query<AggregatedRow>(
    `select key, ${metricColumns} from (
       select ${keyColumn(other)} as key, ${aggregates} from ${source(other, 'other')}
       where key in (select key from (${pageStatement(shown.grouping, shown.page)})) group by key
     )`,
    { ...pageParameters(shown.grouping, shown.page), ...parametersOf(other, 'other') },
  );
}

function pageStatement(grouping: Grouping, page: RowPage): string {
  const { having, orderBy } = order(page);
  const gainFilter = page.opportunity
    ? ` and p / 100 / i between {from: Float64} and {to: Float64} and ${sortValues.gain} >= {minGain: Float64}`
    : '';
  const groups = page.compared
    ? comparedGroups(grouping, page.compared)
    : `select ${keyColumn(grouping)} as key, ${aggregates} from ${source(grouping)} group by key`;
  return `select key, ${metricColumns} from (
       ${groups}
     ) where ${having}${gainFilter} order by ${orderBy} limit {limit: UInt32}`;
}

/** The groups with their clicks `b` on the compared days. */
function comparedGroups(grouping: Grouping, compared: Selection): string {
  const none = 'toFloat64(0)';
  const clicks = 'toFloat64(sum(clicks))';
  return `select key, sum(nowClicks) as c, sum(nowImpressions) as i, sum(nowPositions) as p, sum(thenClicks) as b from (
         select ${keyColumn(grouping)} as key, ${clicks} as nowClicks, toFloat64(sum(impressions)) as nowImpressions,
           toFloat64(sum(position_sum)) as nowPositions, ${none} as thenClicks
         from ${source(grouping)} group by key
         union all
         select ${keyColumn(grouping)} as key, ${none}, ${none}, ${none}, ${clicks}
         from ${source(compared, 'other')} group by key having sum(clicks) > 0
       ) group by key`;
}

function pageParameters(
  grouping: Grouping,
  { limit, after, opportunity, compared }: RowPage,
): Record<string, unknown> {
  const cursor = { afterValue: after?.value ?? 0, afterKey: after?.key ?? '' };
  const other = compared && { ...parametersOf(compared, 'other'), ...daysOf(grouping, compared) };
  return { ...other, ...parametersOf(grouping), limit, ...cursor, ...opportunity };
}

/**
 * Compiles a regular expression in ClickHouse. ClickHouse does not compile expressions that it recognises as plain text, so the
 * second call adds an empty group and finds unbalanced brackets and trailing backslashes as well.
 * @throws Error of the statement if the expression is invalid
 */
export async function compileExpression(clickhouse: ClickHouse, expression: string): Promise<void> {
  const both = `match('', {expression: String}), match('', concat('(?:)', {expression: String}))`;
  await clickhouse.query(`select ${both}`, { expression });
}

function order({ by, descending, after }: RowPage): { having: string; orderBy: string } {
  const direction = descending ? 'desc' : 'asc';
  if (by === 'key') {
    const having = after === null ? 'true' : `key ${descending ? '<' : '>'} {afterKey: String}`;
    return { having, orderBy: `key ${direction}` };
  }
  const value = sortValues[by];
  const orderBy = `${value} ${direction} nulls last, key`;
  if (after === null) return { having: 'true', orderBy };
  const sameValue = after.value === null ? `isNull(${value})` : `${value} = {afterValue: Float64}`;
  const further =
    after.value === null
      ? 'false'
      : `(isNull(${value}) or ${value} ${descending ? '<' : '>'} {afterValue: Float64})`;
  return { having: `(${further} or (${sameValue} and key > {afterKey: String}))`, orderBy };
}

/** Prefix of the parameters, because one statement may compare two ranges. */
type RangeName = '' | 'other';

function within(name: RangeName): string {
  return `${ofSeries} and date between {${name}startDate: Date} and {${name}endDate: Date}
  and version in {${name}versions: Array(UInt64)}`;
}

const selectedVersions = within('');

function source({ dimensions, conditions }: Selection, name: RangeName = ''): string {
  const [only] = dimensions;
  if (only === undefined)
    return `(select * from search_metric_totals where ${within(name)} and dimension = '')`;
  if (dimensions.length > 1) {
    const met = conditions.map(({ dimension, sql }) => ` and ${sql.replaceAll('{column}', dimension)}`);
    return `(select * from search_metric_combinations where ${within(name)}${met.join('')})`;
  }
  const met = conditions.map(({ sql }) => ` and ${sql.replaceAll('{column}', 'key')}`);
  return `(select * from search_metric_rows where ${within(name)} and dimension = '${only}'${met.join('')})`;
}

function keyColumn({ grouped, dimensions }: Grouping): string {
  if (grouped === 'date') return 'toString(date)';
  return dimensions.length > 1 ? `toString(${grouped})` : 'key';
}

function parametersOf(selection: Selection, name: RangeName = ''): Record<string, unknown> {
  const { series, startDate, endDate, versions, parameters } = selection;
  const range = {
    [`${name}startDate`]: startDate,
    [`${name}endDate`]: endDate,
    [`${name}versions`]: versions,
  };
  return { ...series, ...range, ...parameters };
}

/** One day of a query in one country on one device type. */
export interface QueryDay {
  query: string;
  country: string;
  device: string;
  date: string;
  impressions: number;
  positionSum: number;
  /** The page with the most impressions. */
  page: string;
}

/** Daily impressions and positions of the given queries. */
export async function readQueryDays(
  clickhouse: ClickHouse,
  selection: Selection,
  queries: readonly string[],
): Promise<QueryDay[]> {
  return clickhouse.query<QueryDay>(
    `select query, country, device, day as date, i as impressions, p as positionSum, best as page from (
       select query, country, device, toString(date) as day, toFloat64(sum(impressions)) as i,
         toFloat64(sum(position_sum)) as p, argMax(page, (impressions, page)) as best
       from search_metric_combinations where ${selectedVersions} and query in {queries: Array(String)}
       group by query, country, device, date
     ) where i > 0 and p > 0`,
    { ...parametersOf(selection), queries },
  );
}

/** The most clicked pages of each query, most clicks first. */
export async function readQueryPages(
  clickhouse: ClickHouse,
  selection: Selection,
  { queries, limit }: { queries: readonly string[]; limit: number },
): Promise<(AggregatedRow & { query: string })[]> {
  return clickhouse.query(
    `select query, key, ${metricColumns} from (
       select query, page as key, ${aggregates} from search_metric_combinations
       where ${selectedVersions} and query in {queries: Array(String)} group by query, page
     ) where i > 0 order by query, c desc, i desc, key limit {limit: UInt32} by query`,
    { ...parametersOf(selection), queries, limit },
  );
}

/** The page with the most clicks for each query, then with the most impressions. */
export async function readPagesOfQueries(
  clickhouse: ClickHouse,
  selection: Selection,
  queries: readonly string[],
): Promise<Map<string, string>> {
  const rows = await clickhouse.query<{ query: string; page: string }>(
    `select query, argMax(page, (c, i, page)) as page from (
       select query, page, sum(clicks) as c, sum(impressions) as i from search_metric_combinations
       where ${selectedVersions} and query in {queries: Array(String)} group by query, page
     ) group by query`,
    { ...parametersOf(selection), queries },
  );
  return new Map(rows.map(({ query, page }) => [query, page]));
}
