const operators = [
  'equals',
  'notequals',
  'contains',
  'notcontains',
  'includingregex',
  'excludingregex',
] as const;
type Operator = (typeof operators)[number];

/** One filter of a query. All filters of all groups must match. */
export interface Filter {
  dimension: string;
  test(value: string): boolean;
}

export function isOperator(name: string): name is Operator {
  return (operators as readonly string[]).includes(name);
}

/** Compiles an RE2 expression, which has its flags in front. Throws SyntaxError if it is invalid. */
function expressionOf(text: string): RegExp {
  const isCaseless = text.startsWith('(?i)');
  return new RegExp(isCaseless ? text.slice(4) : text, isCaseless ? 'iu' : 'u');
}

/** Throws SyntaxError if a regular expression is invalid. */
export function createFilter(dimension: string, operator: Operator, expression: string): Filter {
  const isCaseless = dimension !== 'query' && dimension !== 'page';
  const fold = (text: string): string => (isCaseless ? text.toLowerCase() : text);
  const tests: Record<Operator, () => Filter['test']> = {
    equals: () => (value) => fold(value) === fold(expression),
    notequals: () => (value) => fold(value) !== fold(expression),
    contains: () => (value) => value.toLowerCase().includes(expression.toLowerCase()),
    notcontains: () => (value) => !value.toLowerCase().includes(expression.toLowerCase()),
    includingregex: () => {
      const pattern = expressionOf(expression);
      return (value) => pattern.test(value);
    },
    excludingregex: () => {
      const pattern = expressionOf(expression);
      return (value) => !pattern.test(value);
    },
  };
  return { dimension, test: tests[operator]() };
}

export function matches(filters: readonly Filter[], value: string): boolean {
  return filters.every(({ test }) => test(value));
}
