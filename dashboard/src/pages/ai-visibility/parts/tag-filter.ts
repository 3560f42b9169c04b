import { t } from '@lingui/core/macro';
import type { Filter } from '../../../ui/filter.ts';

/** A filter by the existing tags of prompts. Empty without tags. Tags of keywords are `tag`. */
export function tagFilter(items: readonly { tags: readonly string[] }[]): Filter[] {
  const tags = [...new Set(items.flatMap((item) => item.tags))].toSorted((a, b) => a.localeCompare(b));
  const options = tags.map((tag) => ({ value: tag, label: tag }));
  return tags.length === 0 ? [] : [{ name: 'promptTag', label: t`Tag`, options, isMultiple: true }];
}
