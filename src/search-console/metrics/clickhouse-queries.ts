import type { Block, Facts } from '#facts';
import type { Dimension } from '#providers/search-console';
import type { Series } from './figure.ts';

/** Encoded rows of days, by the table that they are for. */
export interface EncodedDays {
  rows: Block[];
  totals: Block[];
  crossings: Block[];
}

export async function appendDays(facts: Facts, { rows, totals, crossings }: EncodedDays): Promise<void> {
  await facts.append('figure_rows', rows);
  await facts.append('figure_crossings', crossings);
  await facts.append('figure_totals', totals);
}

const ofSeries = `account_id = {accountId: UUID} and website_id = {websiteId: UUID} and source = {source: String}
  and search_type = {searchType: String}`;

interface PeriodSum {
  span: 'week' | 'month';
  startsOn: string;
  endsOn: string;
  /** Of the days. */
  versions: readonly number[];
  /** Of the sum. */
  version: number;
}

/** Adds up the rows of a week or month, under a version of their own. */
export async function sumPeriod(facts: Facts, series: Series, period: PeriodSum): Promise<void> {
  await facts.command(
    `insert into figure_rows (account_id, website_id, source, search_type, dimension, span, date, version, key, clicks,
       impressions, position_sum)
     select {accountId: UUID}, {websiteId: UUID}, {source: String}, {searchType: String}, dimension, {span: String},
       {startsOn: Date}, {version: UInt64}, key, sum(clicks), sum(impressions), sum(position_sum)
     from figure_rows
     where ${ofSeries} and span = 'day' and date between {startsOn: Date} and {endsOn: Date}
       and version in {versions: Array(UInt64)}
     group by dimension, key`,
    { ...series, ...period },
  );
}

/** A condition on the values of one dimension, as SQL with named parameters. */
export interface KeyCondition {
  dimension: Dimension;
  /** With `{column}` where the dimension's column is to stand. */
  sql: string;
}

/** What is added up, and from what. */
export interface Selection {
  series: Series;
  startDate: string;
  endDate: string;
  /** Those that count, of days, weeks or months. */
  versions: readonly number[];
  /** More than one, counting those of the conditions: rows of the crossings. None: the totals. */
  dimensions: readonly Dimension[];
  conditions: readonly KeyCondition[];
  parameters: Record<string, unknown>;
}

export interface SummedRow {
  key: string;
  clicks: number;
  impressions: number;
  positionSum: number;
}

const sums = `toFloat64(sum(clicks)) as c, toFloat64(sum(impressions)) as i, toFloat64(sum(position_sum)) as p`;
const shownSums = 'c as clicks, i as impressions, p as positionSum';

/** One row, of zeros where there is nothing. */
export async function sumFigures(facts: Facts, selection: Selection): Promise<SummedRow> {
  const [row] = await facts.query<SummedRow>(
    `select '' as key, ${shownSums} from (select ${sums} from ${source(selection)})`,
    parametersOf(selection),
  );
  return row ?? { key: '', clicks: 0, impressions: 0, positionSum: 0 };
}

/** What the rows of a dimension add up to on their own, without looking at them again. */
export async function sumDimensionTotals(
  facts: Facts,
  selection: Selection,
  dimension: Dimension | null,
): Promise<SummedRow> {
  const [row] = await facts.query<SummedRow>(
    `select '' as key, ${shownSums} from (select ${sums} from figure_totals
     where ${inRange} and dimension = {ofDimension: String})`,
    { ...parametersOf(selection), ofDimension: dimension ?? '' },
  );
  return row ?? { key: '', clicks: 0, impressions: 0, positionSum: 0 };
}

export type RowSort = 'clicks' | 'impressions' | 'ctr' | 'position' | 'gain' | 'key';

/** Where a page starts: after the row with this value (null for rows without one) and key. */
export interface RowPlace {
  value: number | null;
  key: string;
}

/** Which rows, in which order. */
export interface FigurePage {
  by: RowSort;
  descending: boolean;
  limit: number;
  after: RowPlace | null;
  /** Mean positions from and to, both included; the rate of clicks for the sort `gain`, and how many these are to be. */
  wish?: { from: number; to: number; gainRate: number; leastGain: number };
}

const sortValues: Record<Exclude<RowSort, 'key'>, string> = {
  clicks: 'c',
  impressions: 'i',
  ctr: 'if(i = 0, null, c / i)',
  position: 'if(i = 0 or p = 0, null, p / 100 / i)',
  // Clicks that a better position would bring, by a rate that the caller gives.
  gain: 'i * {gainRate: Float64} - c',
};

/** What is added up by the values of one dimension. */
export type Grouping = Selection & { grouped: Dimension | 'date' };

/** Sums by `grouped`, in a total order that ends in the key; rows without a value come last in both directions. */
export async function sumByKey(facts: Facts, grouping: Grouping, page: FigurePage): Promise<SummedRow[]> {
  return facts.query<SummedRow>(pageStatement(grouping, page), pageParameters(grouping, page));
}

/** What the keys of a page have over other days of the same series, in no order. */
export async function sumOfPage(
  facts: Facts,
  shown: { grouping: Grouping; page: FigurePage },
  other: Grouping,
): Promise<SummedRow[]> {
  return facts.query<SummedRow>(
    `select key, ${shownSums} from (
       select ${keyColumn(other)} as key, ${sums} from ${source(other, 'other')}
       where key in (select key from (${pageStatement(shown.grouping, shown.page)})) group by key
     )`,
    { ...pageParameters(shown.grouping, shown.page), ...parametersOf(other, 'other') },
  );
}

function pageStatement(grouping: Grouping, page: FigurePage): string {
  const { having, orderBy } = order(page);
  const wished = page.wish
    ? ` and p / 100 / i between {from: Float64} and {to: Float64} and ${sortValues.gain} >= {leastGain: Float64}`
    : '';
  return `select key, ${shownSums} from (
       select ${keyColumn(grouping)} as key, ${sums} from ${source(grouping)} group by key
     ) where ${having}${wished} order by ${orderBy} limit {limit: UInt32}`;
}

function pageParameters(grouping: Grouping, { limit, after, wish }: FigurePage): Record<string, unknown> {
  const place = { afterValue: after?.value ?? 0, afterKey: after?.key ?? '' };
  return { ...parametersOf(grouping), limit, ...place, ...wish };
}

/**
 * Has the engine compile a regular expression. The second time it cannot take it for a plain text, and looks for what a plain
 * text may have: a bracket too much, a backslash at the end. @throws Error of the statement where it cannot
 */
export async function checkExpression(facts: Facts, expression: string): Promise<void> {
  const both = `match('', {expression: String}), match('', concat('(?:)', {expression: String}))`;
  await facts.query(`select ${both}`, { expression });
}

function order({ by, descending, after }: FigurePage): { having: string; orderBy: string } {
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

/** Two ranges in one statement need two names. */
type RangeName = '' | 'other';

function within(name: RangeName): string {
  return `${ofSeries} and date between {${name}startDate: Date} and {${name}endDate: Date}
  and version in {${name}versions: Array(UInt64)}`;
}

const inRange = within('');

function source({ dimensions, conditions }: Selection, name: RangeName = ''): string {
  const [only] = dimensions;
  if (only === undefined) return `(select * from figure_totals where ${within(name)} and dimension = '')`;
  if (dimensions.length > 1) {
    const met = conditions.map(({ dimension, sql }) => ` and ${sql.replaceAll('{column}', dimension)}`);
    return `(select * from figure_crossings where ${within(name)}${met.join('')})`;
  }
  const met = conditions.map(({ sql }) => ` and ${sql.replaceAll('{column}', 'key')}`);
  return `(select * from figure_rows where ${within(name)} and dimension = '${only}'${met.join('')})`;
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

/** A query's day in one country on one kind of device. */
export interface QueryDay {
  query: string;
  country: string;
  device: string;
  date: string;
  impressions: number;
  positionSum: number;
  /** The page that was shown most. */
  page: string;
}

/** The days of given queries. */
export async function readQueryDays(
  facts: Facts,
  selection: Selection,
  queries: readonly string[],
): Promise<QueryDay[]> {
  return facts.query<QueryDay>(
    `select query, country, device, day as date, i as impressions, p as positionSum, best as page from (
       select query, country, device, toString(date) as day, toFloat64(sum(impressions)) as i,
         toFloat64(sum(position_sum)) as p, argMax(page, (impressions, page)) as best
       from figure_crossings where ${inRange} and query in {queries: Array(String)}
       group by query, country, device, date
     ) where i > 0 and p > 0`,
    { ...parametersOf(selection), queries },
  );
}

/** The page that is shown most for each of the queries. */
export async function readPagesOfQueries(
  facts: Facts,
  selection: Selection,
  queries: readonly string[],
): Promise<Map<string, string>> {
  const rows = await facts.query<{ query: string; page: string }>(
    `select query, argMax(page, (i, page)) as page from (
       select query, page, sum(impressions) as i from figure_crossings
       where ${inRange} and query in {queries: Array(String)} group by query, page
     ) group by query`,
    { ...parametersOf(selection), queries },
  );
  return new Map(rows.map(({ query, page }) => [query, page]));
}

/** Forgets versions of a website, or everything of it. */
export async function removeFigures(
  facts: Facts,
  { accountId, websiteId, versions }: { accountId: string; websiteId: string; versions?: readonly number[] },
): Promise<void> {
  const those = versions === undefined ? '' : ' and version in {versions: Array(UInt64)}';
  const condition = `account_id = {accountId: UUID} and website_id = {websiteId: UUID}${those}`;
  for (const table of ['figure_rows', 'figure_totals', 'figure_crossings']) {
    await facts.remove(table, condition, { accountId, websiteId, ...(versions ? { versions } : {}) });
  }
}
