import type { Filter } from '../../../ui/filter.ts';

/** A filter by the tags that there are; none where there are none. */
export function tagFilter(tagged: readonly { tags: readonly string[] }[]): Filter[] {
  const tags = [...new Set(tagged.flatMap((one) => one.tags))].toSorted((a, b) => a.localeCompare(b));
  const options = tags.map((tag) => ({ value: tag, label: tag }));
  return tags.length === 0 ? [] : [{ name: 'tag', label: 'Tag', options, isMultiple: true }];
}
