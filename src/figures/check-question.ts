import { invalidMember } from '#errors.ts';
import { type Facts, statementFault } from '#facts';
import { type Dimension, dimensions, dimensionsOf } from '#providers/search-console';
import { checkExpression } from './fact-queries.ts';
import { crossedDimensions as crossed, type Series } from './figure.ts';
import { expressionsOf, type FigureFilter, parseFilter } from './figure-filter.ts';
import type { DayRange } from './resolve-range.ts';

/** What is asked of a series. */
export interface FigureQuestion {
  series: Series;
  range: DayRange;
  /** Null for one sum. */
  dimension: Dimension | 'date' | null;
  filters: readonly FigureFilter[];
}

type Asked = Pick<FigureQuestion, 'series' | 'dimension' | 'filters'>;

/** The dimensions that a question names, in its answer or its filters. */
export function involvedIn({ dimension, filters }: Asked): Dimension[] {
  const named = [dimension, ...filters.map((filter) => filter.dimension)];
  return [...new Set(named)].filter((one) => one !== null && one !== 'date');
}

/** Whether the answer comes from the tables of a file: each is one sum of the file's days, kept under the last of them. */
export function isOfWholeFile(asked: Asked): boolean {
  return asked.series.source === 'export' && involvedIn(asked).length > 0;
}

/**
 * Refuses what there are no figures for, instead of answering it with nothing.
 * @throws Problem invalid_request
 */
export async function checkQuestion(facts: Facts, asked: Asked): Promise<void> {
  checkDimensions(asked);
  for (const { dimension, texts } of asked.filters) {
    if (texts.some((text) => parseFilter(text).text === '')) {
      throw invalidMember(dimension, 'empty', 'has an operator without a text');
    }
  }
  await checkExpressions(facts, asked.filters);
}

function checkDimensions(asked: Asked): void {
  const { series, dimension } = asked;
  const involved = involvedIn(asked);
  const kept = dimensionsKept(series);
  const unknown = involved.find((one) => !kept.includes(one));
  if (unknown !== undefined) {
    const member = unknown === dimension ? 'dimension' : unknown;
    const message = `cannot be had: \`${series.source}\` does not tell \`${series.searchType}\` figures by ${unknown}`;
    throw invalidMember(member, 'not_kept', message);
  }
  const isOfDays = dimension === 'date' && involved.length > 0;
  if (involved.length > 1 ? !isCrossed(series, involved) : isOfDays && series.source === 'export') {
    const parts = [...involved, ...(isOfDays ? ['date'] : [])].join(' and ');
    const message = `does not go with these filters: there are no figures by ${parts} together`;
    throw invalidMember('dimension', 'not_crossed', message);
  }
}

/** What else the same question, with the same filters, may be asked by. */
export function dimensionsToAsk({
  series,
  filters,
}: Pick<FigureQuestion, 'series' | 'filters'>): Dimension[] {
  return dimensionsKept(series).filter((dimension) => {
    const involved = involvedIn({ series, dimension, filters });
    return involved.length < 2 || isCrossed(series, involved);
  });
}

/** What the figures of a series are broken down by, by one dimension at a time. */
function dimensionsKept({ source, searchType }: Series): readonly Dimension[] {
  if (source === 'google') return dimensionsOf(searchType);
  return source === 'bing' ? ['query', 'page'] : dimensions;
}

function isCrossed({ source, searchType }: Series, involved: readonly Dimension[]): boolean {
  const hasCrossings = source === 'google' && crossed.every((one) => dimensionsOf(searchType).includes(one));
  return hasCrossings && involved.every((one) => crossed.includes(one));
}

async function checkExpressions(facts: Facts, filters: readonly FigureFilter[]): Promise<void> {
  for (const { dimension, expression } of expressionsOf(filters)) {
    await checkExpression(facts, expression).catch((error: unknown) => {
      if (statementFault(error) !== 'CANNOT_COMPILE_REGEXP') throw error;
      throw invalidMember(dimension, 'bad_expression', 'holds a regular expression that RE2 refuses');
    });
  }
}
