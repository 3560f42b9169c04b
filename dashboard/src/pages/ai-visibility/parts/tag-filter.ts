import type { Filter } from '../../../ui/filter.ts';

/** A filter by the existing tags. Empty without tags. */
export function tagFilter(items: readonly { tags: readonly string[] }[]): Filter[] {
  const tags = [...new Set(items.flatMap((item) => item.tags))].toSorted((a, b) => a.localeCompare(b));
  const options = tags.map((tag) => ({ value: tag, label: tag }));
  return tags.length === 0 ? [] : [{ name: 'tag', label: 'Tag', options, isMultiple: true }];
}
