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

/** A readable filter: `exact:red shoes` as "is exactly red shoes". */
export function describeFilter(filter: string): string {
  const found = operators.find(({ value }) => filter.startsWith(`${value}:`));
  const { value, label } = found ?? operators[0];
  const text = found === undefined ? filter : filter.slice(value.length + 1);
  return `${label} ${text}`;
}
