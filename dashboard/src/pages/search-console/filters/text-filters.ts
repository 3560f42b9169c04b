/** Operators of text filters, in the notation of the API: `exact:red shoes`. */
export const operators = [
  { value: 'contains', label: 'contains' },
  { value: 'notContains', label: 'does not contain' },
  { value: 'exact', label: 'is exactly' },
  { value: 'notExact', label: 'is not' },
  { value: 'regex', label: 'matches regex' },
  { value: 'notRegex', label: 'does not match regex' },
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
