/** How a text narrows queries and pages, as the API has it: `exact:red shoes`. */
export const operators = [
  { value: 'contains', label: 'contains' },
  { value: 'notContains', label: 'does not contain' },
  { value: 'exact', label: 'is exactly' },
  { value: 'notExact', label: 'is not' },
  { value: 'regex', label: 'matches the expression' },
  { value: 'notRegex', label: 'does not match the expression' },
] as const;
export type Operator = (typeof operators)[number]['value'];

/** The operator is always written out: a text may itself begin like one. */
export const writeFilter = (operator: Operator, text: string) => `${operator}:${text}`;

/** “is exactly red shoes” */
export function tellFilter(filter: string): string {
  const found = operators.find(({ value }) => filter.startsWith(`${value}:`));
  const { value, label } = found ?? operators[0];
  const text = found === undefined ? filter : filter.slice(value.length + 1);
  return `${label} ${text}`;
}
