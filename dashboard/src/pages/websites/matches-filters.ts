import type { Website } from '../../api/websites.ts';

interface WebsiteFilters {
  search?: string | undefined;
  tag?: string[] | undefined;
  relationship?: Website['relationship'][] | undefined;
}

/** Whether a website is among those that are looked for: any of a filter's values, all of the filters. */
export function keepsWebsite(website: Website, { search, tag, relationship }: WebsiteFilters): boolean {
  if (search !== undefined && !website.domain.includes(search.trim().toLowerCase())) return false;
  if (tag !== undefined && !tag.some((one) => website.tags.includes(one))) return false;
  return relationship === undefined || relationship.includes(website.relationship);
}
