import { dayNumber, isDay } from '../../world/calendar.ts';
import { createFilter, type Filter, isOperator } from './filters.ts';
import { type Dimension, dimensions, isOfPages, type RowQuery, searchTypes } from './rows.ts';

/** A query that Google rejects with 400. */
export class InvalidQuery extends Error {}

export interface PagedQuery extends RowQuery {
  dataState: 'final' | 'all';
  rowLimit: number;
  startRow: number;
}

type Body = Record<string, unknown>;

const typeNames = 'type.googleapis.com/google.searchconsole.v1.searchanalytics';
const members = new Set(
  'startDate endDate dimensions type searchType dimensionFilterGroups aggregationType rowLimit startRow dataState'.split(
    ' ',
  ),
);
const maxRowLimit = 25_000;

function asObject(value: unknown): Body {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Body;
  throw new InvalidQuery('Invalid JSON payload received. Expected an object.');
}

function asList(value: unknown, path: string): unknown[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value;
  throw new InvalidQuery(`Invalid value at '${path}', Proto field is not repeating, cannot start list.`);
}

function bare(name: unknown): string {
  return String(name).replaceAll('_', '').toLowerCase();
}

/** Finds a name in any of the spellings that Google accepts: `googleNews`, `GOOGLE_NEWS`. */
function oneOf<T extends string>(names: readonly T[], value: unknown, path: string): T {
  const name = names.find((known) => bare(known) === bare(value));
  if (name !== undefined) return name;
  throw new InvalidQuery(`Invalid value at '${path}' (${typeNames}), ${JSON.stringify(value)}`);
}

function dayIn(body: Body, member: 'startDate' | 'endDate'): number {
  const day = body[member];
  if (day === undefined || day === null || day === '') throw new InvalidQuery(`${member} field is required.`);
  if (!isDay(day))
    throw new InvalidQuery(`Invalid value for ${member}: a date must be in the format YYYY-MM-DD.`);
  return dayNumber(day);
}

function wholeNumber(body: Body, member: string, range: { from: number; to: number; usual: number }): number {
  const value = body[member] ?? range.usual;
  if (Number.isInteger(value) && Number(value) >= range.from && Number(value) <= range.to)
    return Number(value);
  throw new InvalidQuery(
    `Invalid value for ${member}: must be within the range of [${range.from}, ${range.to}].`,
  );
}

function filterIn(value: unknown, path: string): Filter {
  const { dimension, operator = 'equals', expression } = asObject(value);
  const name = oneOf(dimensions.slice(1), dimension, `${path}.dimension`);
  const kind = bare(operator);
  if (!isOperator(kind)) {
    throw new InvalidQuery(`Invalid value at '${path}.operator' (${typeNames}), ${JSON.stringify(operator)}`);
  }
  if (typeof expression !== 'string') throw new InvalidQuery(`${path}.expression field is required.`);
  try {
    return createFilter(name, kind, expression);
  } catch {
    throw new InvalidQuery(`Invalid regular expression: ${expression}`);
  }
}

function filtersIn(body: Body): Filter[] {
  return asList(body['dimensionFilterGroups'], 'dimension_filter_groups').flatMap((group, nth) =>
    asList(asObject(group)['filters'], 'filters').map((filter, place) =>
      filterIn(filter, `dimension_filter_group[${nth}].filter[${place}]`),
    ),
  );
}

/** Checks the combination of dimensions and the type of results. */
function checkNames({ type, dimensions: asked, filters }: Omit<RowQuery, 'aggregation'>): void {
  if (new Set(asked).size < asked.length) throw new InvalidQuery('Duplicate dimensions are not allowed.');
  if (asked.includes('searchAppearance') && asked.length > 1) {
    throw new InvalidQuery('Cannot group by search appearance dimension together with another dimension.');
  }
  const names = new Set<string>([...asked, ...filters.map(({ dimension }) => dimension)]);
  if (type !== 'discover' && type !== 'googleNews') return;
  const title = type === 'discover' ? 'Discover' : 'Google News';
  if (names.has('query')) throw new InvalidQuery(`Requests for ${title} cannot be grouped by query.`);
  if (type === 'discover' && names.has('device')) {
    throw new InvalidQuery(`Requests for ${title} cannot be grouped by device.`);
  }
}

function aggregationIn(body: Body, question: Omit<RowQuery, 'aggregation'>): RowQuery['aggregation'] {
  const asked = oneOf(
    ['auto', 'byPage', 'byProperty'],
    body['aggregationType'] ?? 'auto',
    'aggregation_type',
  );
  const { type, dimensions: grouped, filters } = question;
  const isPaged = grouped.some(isOfPages) || filters.some(({ dimension }) => isOfPages(dimension));
  const mustBeByPage = isPaged || type === 'discover' || type === 'googleNews';
  if (mustBeByPage && asked === 'byProperty') {
    throw new InvalidQuery("'BY_PROPERTY' is not a valid aggregation type in the context of the request.");
  }
  return mustBeByPage || asked === 'byPage' ? 'byPage' : 'byProperty';
}

/** Parses the body of a query. Throws `InvalidQuery`. */
export function parseQuery(siteUrl: string, text: string): PagedQuery {
  const body = asObject(parseJson(text));
  const unknown = Object.keys(body).find((name) => !members.has(name));
  if (unknown !== undefined) {
    throw new InvalidQuery(`Invalid JSON payload received. Unknown name "${unknown}": Cannot find field.`);
  }
  const firstDay = dayIn(body, 'startDate');
  const lastDay = dayIn(body, 'endDate');
  if (firstDay > lastDay) throw new InvalidQuery('startDate must be less than or equal to endDate.');
  const type = oneOf(searchTypes, body['type'] ?? body['searchType'] ?? 'web', 'type');
  const asked = asList(body['dimensions'], 'dimensions');
  const grouped = asked.map((name, nth): Dimension => oneOf(dimensions, name, `dimensions[${nth}]`));
  const question = { siteUrl, type, firstDay, lastDay, dimensions: grouped, filters: filtersIn(body) };
  checkNames(question);
  return {
    ...question,
    aggregation: aggregationIn(body, question),
    dataState: oneOf(['final', 'all'], body['dataState'] ?? 'final', 'data_state'),
    rowLimit: wholeNumber(body, 'rowLimit', { from: 1, to: maxRowLimit, usual: 1000 }),
    startRow: wholeNumber(body, 'startRow', { from: 0, to: 2 ** 31 - 1, usual: 0 }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidQuery('Invalid JSON payload received.');
  }
}
