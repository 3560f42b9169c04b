import type { Dimension } from '#providers/search-console';
import type { KeyCondition } from './clickhouse-queries.ts';

/** Prefixes of a filter text, as in `notContains:free`. A text without a prefix is matched by `contains`. */
const filterOperators = ['contains', 'exact', 'regex', 'notContains', 'notExact', 'notRegex'] as const;
type Operator = (typeof filterOperators)[number];

/** A row matches if its value meets any of the positive texts and none of the negated ones. */
export interface DimensionFilter {
  dimension: Dimension;
  texts: readonly string[];
}

interface Conditions {
  conditions: KeyCondition[];
  parameters: Record<string, string>;
}

/** Splits `regex:^buy`. An unknown prefix belongs to the text, such as the scheme of a URL. */
export function parseFilter(text: string): { operator: Operator; text: string } {
  const colon = text.indexOf(':');
  const operator = filterOperators.find((known) => known === text.slice(0, colon));
  return operator === undefined ? { operator: 'contains', text } : { operator, text: text.slice(colon + 1) };
}

/** The regular expressions in filters. */
export function expressionsOf(
  filters: readonly DimensionFilter[],
): { dimension: Dimension; expression: string }[] {
  return filters.filter(isTextFilter).flatMap(({ dimension, texts }) =>
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

/** Builds the SQL conditions. Queries and pages are matched by operator, countries and devices exactly. */
export function buildConditions(filters: readonly DimensionFilter[]): Conditions {
  const built: Conditions = { conditions: [], parameters: {} };
  for (const { dimension, texts } of filters) {
    const [any, none]: [string[], string[]] = [[], []];
    texts.forEach((given, index) => {
      const { operator, text } = isTextFilter({ dimension })
        ? parseFilter(given)
        : { operator: 'exact' as const, text: given };
      const parameter = `${dimension}${index}`;
      built.parameters[parameter] = text;
      const [negated, plain] = splitNegation(operator);
      (negated ? none : any).push(tests[plain](parameter));
    });
    const met = any.length > 0 ? [`(${any.join(' or ')})`] : [];
    const sql = [...met, ...none.map((test) => `not ${test}`)].join(' and ');
    built.conditions.push({ dimension, sql: `(${sql})` });
  }
  return built;
}

function isTextFilter({ dimension }: { dimension: Dimension }): boolean {
  return dimension === 'query' || dimension === 'page';
}

function splitNegation(operator: Operator): [negated: boolean, plain: keyof typeof tests] {
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
