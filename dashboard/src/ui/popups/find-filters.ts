import type { Filter } from '../filter.ts';

/**
 * The filters whose name or one of whose choices contains all words of a text. A filter that is found by its name keeps all choices, and
 * another one only those that were found. Pure.
 */
export function findFilters(filters: readonly Filter[], sought: string): Filter[] {
  const words = sought.toLowerCase().split(/\s+/u).filter(Boolean);
  const matches = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  return filters.flatMap((filter) => {
    if (matches(filter.label)) return [filter];
    const options = filter.options.filter(({ label }) => matches(`${filter.label} ${label}`));
    return options.length === 0 ? [] : [{ ...filter, options }];
  });
}
