import type { Context } from '#context.ts';
import { countDays, daysBefore } from '#days.ts';
import {
  type DayRange,
  dimensionsToAsk,
  type FigureQuestion,
  prepareQuestion,
  type PreparedQuestion,
  previousRange,
  readOtherDays,
  readRows,
  readTotal,
  readWithheld,
  type Withheld,
} from '#figures';
import { type Page, pageAnswer, readPage } from '#http';
import type { Dimension } from '#providers/search-console';
import {
  daysAskedFor,
  findPeriod,
  type Period,
  type PeriodQuery,
  readFilters,
} from './read-search-console.ts';
import { daysOfList, placeAfter, placeOf } from './figure-cursor.ts';
import { mostRows } from './schemas.ts';

type Sortable = 'clicks' | 'impressions' | 'ctr' | 'position' | 'key';

/** What is asked of a website's own search figures. */
export interface FiguresRequest
  extends PeriodQuery, Partial<Record<Exclude<Dimension, 'searchAppearance'>, string[]>> {
  dimension?: Dimension | 'date';
  compare?: 'previous';
  sort?: string;
  limit?: number;
  cursor?: string;
}

const pageLimits = { unpaged: 1_000, maximum: mostRows };

/**
 * Totals, or a page of rows by one dimension.
 * @throws Problem website_not_found · invalid_request · cursor_mismatch · search_console_not_connected · search_console_collecting
 */
export async function readFigures(context: Context, websiteId: string, request: FiguresRequest) {
  const page = readPage({ ...request, list: 'figures', websiteId }, pageLimits);
  const period = await findPeriod(context, websiteId, request);
  const breakdown = { dimension: request.dimension ?? null, filters: readFilters(request) };
  const range = daysOfList(page) ?? (await daysAskedFor(context, period, breakdown));
  const before = request.compare ? previousRange(range, period.reach.completeFrom) : null;
  const asked = { question: { series: period.series, range, ...breakdown }, before, request };
  const answer =
    breakdown.dimension === null
      ? await answerTotal(context, asked)
      : await answerRows(context, { ...asked, page });
  return { ...answer, meta: { ...metaOf(period, asked), ...answer.meta } };
}

interface Asked {
  question: FigureQuestion;
  /** The days to compare with; null where nobody asks for them, and where there are none. */
  before: DayRange | null;
  request: FiguresRequest;
}

async function answerTotal(context: Context, { question, before, request }: Asked) {
  const prepared = await prepareQuestion(context, question);
  const previous = before && (await prepareQuestion(context, { ...question, range: before }));
  const data = {
    ...(await readTotal(context, prepared)),
    ...(request.compare ? { previous: previous && (await readTotal(context, previous)) } : {}),
  };
  return { data, meta: sayBasis(prepared, null) };
}

async function answerRows(context: Context, { question, before, request, page }: Asked & { page: Page }) {
  const prepared = await prepareQuestion(context, question);
  const sort = readSort(request);
  const wanted = { ...sort, limit: page.limit, after: placeAfter(page, prepared) };
  const [rows, withheld] = await Promise.all([
    readRows(context, prepared, wanted),
    readWithheld(context, prepared),
  ]);
  const other = before && (await prepareQuestion(context, { ...question, range: before }));
  const previous = other && (await readOtherDays(context, { prepared, page: wanted }, other));
  const keyBefore = namesBefore(question);
  const answer = pageAnswer(rows, page, {
    positionOf: (row) => placeOf(question.range, prepared, { value: row[sort.by], key: row.key }),
    toData: (row) =>
      request.compare ? { ...row, previous: previous?.get(keyBefore(row.key)) ?? null } : row,
  });
  return { ...answer, meta: sayBasis(prepared, withheld) };
}

function sayBasis({ basis, aggregation }: PreparedQuestion, withheld: Withheld | null) {
  return { basis, aggregation, withheld };
}

/** What a row is called in the days before: the first day of a range is compared with the first day of the one before. */
function namesBefore({ dimension, range }: FigureQuestion): (key: string) => string {
  if (dimension !== 'date') return (key) => key;
  const days = countDays(range.startDate, range.endDate);
  return (key) => daysBefore(key, days);
}

function readSort({ sort, dimension }: FiguresRequest): { by: Sortable; descending: boolean } {
  const text = sort ?? (dimension === 'date' ? 'key' : '-clicks');
  return { by: text.replace('-', '') as Sortable, descending: text.startsWith('-') };
}

/** What rows are kept by. Sums without rows are of days, whoever gives them. */
const buckets = { google: 'day', bing: 'week', export: 'period' } as const;

function metaOf({ series, reach }: Period, { question, before }: Asked) {
  const { dimension, filters } = question;
  const isOfDays = (dimension === null || dimension === 'date') && filters.length === 0;
  return {
    ...question.range,
    finalThrough: reach.finalThrough,
    source: series.source,
    searchType: series.searchType,
    bucket: isOfDays ? 'day' : buckets[series.source],
    dimension,
    dimensions: dimensionsToAsk(question),
    ...(before ? { previousStartDate: before.startDate, previousEndDate: before.endDate } : {}),
  };
}
