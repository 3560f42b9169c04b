import type { Website } from '../../api/websites.ts';

interface WebsiteFilters {
  search?: string | undefined;
  tag?: string[] | undefined;
  relationship?: Website['relationship'][] | undefined;
}

/** Whether a website matches every filter. A filter matches if any of its values does. */
export function matchesFilters(website: Website, { search, tag, relationship }: WebsiteFilters): boolean {
  if (search !== undefined && !website.domain.includes(search.trim().toLowerCase())) return false;
  if (tag !== undefined && !tag.some((one) => website.tags.includes(one))) return false;
  return relationship === undefined || relationship.includes(website.relationship);
}
