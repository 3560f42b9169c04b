import type { Dimension } from '#providers/search-console';
import type { KeyCondition } from './fact-queries.ts';

/** How the text of a filter may begin, as in `notContains:free`; a text without such a beginning is contained. */
const filterOperators = ['contains', 'exact', 'regex', 'notContains', 'notExact', 'notRegex'] as const;
type Operator = (typeof filterOperators)[number];

/** What a question asks of one dimension: any of the texts, and none of those that are negated. */
export interface FigureFilter {
  dimension: Dimension;
  texts: readonly string[];
}

interface Conditions {
  conditions: KeyCondition[];
  parameters: Record<string, string>;
}

/** Reads `regex:^buy`; a beginning that is no operator belongs to the text, as that of an address does. */
export function parseFilter(text: string): { operator: Operator; text: string } {
  const colon = text.indexOf(':');
  const operator = filterOperators.find((known) => known === text.slice(0, colon));
  return operator === undefined ? { operator: 'contains', text } : { operator, text: text.slice(colon + 1) };
}

/** The regular expressions of filters. */
export function expressionsOf(
  filters: readonly FigureFilter[],
): { dimension: Dimension; expression: string }[] {
  return filters.filter(isOfText).flatMap(({ dimension, texts }) =>
    texts
      .map(parseFilter)
      .filter(({ operator }) => operator === 'regex' || operator === 'notRegex')
      .map(({ text }) => ({ dimension, expression: text })),
  );
}

const tests: Record<'contains' | 'exact' | 'regex', (parameter: string) => string> = {
  contains: (parameter) => `positionCaseInsensitiveUTF8({column}, {${parameter}: String}) > 0`,
  exact: (parameter) => `{column} = {${parameter}: String}`,
  regex: (parameter) => `match({column}, {${parameter}: String})`,
};

/** The same as SQL. Countries and devices are compared as they are, queries and pages by operator. */
export function describeFilters(filters: readonly FigureFilter[]): Conditions {
  const described: Conditions = { conditions: [], parameters: {} };
  for (const { dimension, texts } of filters) {
    const [any, none]: [string[], string[]] = [[], []];
    texts.forEach((given, index) => {
      const { operator, text } = isOfText({ dimension })
        ? parseFilter(given)
        : { operator: 'exact' as const, text: given };
      const parameter = `${dimension}${index}`;
      described.parameters[parameter] = text;
      const [negated, plain] = plainOperator(operator);
      (negated ? none : any).push(tests[plain](parameter));
    });
    const met = any.length > 0 ? [`(${any.join(' or ')})`] : [];
    const sql = [...met, ...none.map((test) => `not ${test}`)].join(' and ');
    described.conditions.push({ dimension, sql: `(${sql})` });
  }
  return described;
}

function isOfText({ dimension }: { dimension: Dimension }): boolean {
  return dimension === 'query' || dimension === 'page';
}

function plainOperator(operator: Operator): [negated: boolean, plain: keyof typeof tests] {
  switch (operator) {
    case 'notContains':
      return [true, 'contains'];
    case 'notExact':
      return [true, 'exact'];
    case 'notRegex':
      return [true, 'regex'];
    default:
      return [false, operator];
  }
}
