import { t } from '@lingui/core/macro';

/** Operators of text filters, in the notation of the API: `exact:red shoes`. */
export const operators = [
  { value: 'contains', label: t`contains` },
  { value: 'notContains', label: t`does not contain` },
  { value: 'exact', label: t`is exactly` },
  { value: 'notExact', label: t`is not` },
  { value: 'regex', label: t`matches regex` },
  { value: 'notRegex', label: t`does not match regex` },
] as const;
export type Operator = (typeof operators)[number]['value'];

/** Always includes the operator, because a text may itself start like one. */
export const toFilter = (operator: Operator, text: string) => `${operator}:${text}`;

type Filters = Partial<Record<'searchType' | 'query' | 'page' | 'country' | 'device', string | string[]>>;

/** The page or the query that is the only filter of web searches; null if it is not. Pure. */
export function findExact({ searchType = 'web', query = [], page = [], country, device }: Filters) {
  const isWhole = searchType === 'web' && [country, device].every((one) => (one ?? []).length === 0);
  const [filter, ...others] = [query, page].flat();
  const operator = 'exact:';
  if (!isWhole || others.length > 0 || filter?.startsWith(operator) !== true) return null;
  return { dimension: query.length > 0 ? 'query' : 'page', text: filter.slice(operator.length) } as const;
}

/** A readable filter: `exact:red shoes` as "is exactly red shoes". */
export function describeFilter(filter: string): string {
  const found = operators.find(({ value }) => filter.startsWith(`${value}:`));
  const { value, label } = found ?? operators[0];
  const text = found === undefined ? filter : filter.slice(value.length + 1);
  return `${label} ${text}`;
}
