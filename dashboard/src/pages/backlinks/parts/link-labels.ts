import type { ChangeKind, LinkSource, LinkStatus, LostReason, RelFilter } from '../../../api/backlinks.ts';
import type { StatusStyle } from '../../../ui/status-style.ts';

export const statusStyles: Record<LinkStatus, StatusStyle> = {
  new: { tone: 'good', label: 'New' },
  live: { tone: 'calm', label: 'Live' },
  lost: { tone: 'bad', label: 'Lost' },
};

/** Why the link verifier marked a link as lost: a short label, and what it found. */
export const lostReasonLabels: Record<LostReason, { label: string; description: string }> = {
  removed_from_html: {
    label: 'Removed from the page',
    description: 'The page no longer contains the link.',
  },
  not_found: { label: 'Page not found', description: 'The referring page returns status 404 or 410.' },
  page_redirected: {
    label: 'Page redirected',
    description: 'The referring page redirects to a page without the link.',
  },
  noindex: {
    label: 'Page is noindex',
    description: 'The referring page asks search engines not to index it.',
  },
  not_canonical: {
    label: 'Not canonical',
    description: 'The referring page declares another page as its canonical URL.',
  },
  robots_blocked: {
    label: 'Blocked by robots.txt',
    description: 'robots.txt blocks search engines from crawling the referring page.',
  },
  page_error: {
    label: 'Page error',
    description: 'Three checks over at least two days failed with an error or without a response.',
  },
};

export const sourceLabels: Record<LinkSource, string> = {
  crawl: 'Cairn crawler',
  web_graph: 'Web graph',
  wat: 'Common Crawl',
  import: 'Imported file',
  dataforseo: 'DataForSEO',
};

export const changeStyles: Record<ChangeKind, StatusStyle> = {
  lost: { tone: 'bad', label: 'Lost' },
  regained: { tone: 'good', label: 'Regained' },
  rel_changed: { tone: 'warn', label: 'Rel changed' },
  anchor_changed: { tone: 'calm', label: 'Anchor changed' },
  hidden_changed: { tone: 'warn', label: 'Visibility changed' },
};

export const relLabels: Record<RelFilter, string> = {
  follow: 'Follow',
  nofollow: 'Nofollow',
  sponsored: 'Sponsored',
  ugc: 'UGC',
};

export const linkStatuses = Object.keys(statusStyles) as LinkStatus[];
export const lostReasons = Object.keys(lostReasonLabels) as LostReason[];
export const changeKinds = Object.keys(changeStyles) as ChangeKind[];
export const relFilters = Object.keys(relLabels) as RelFilter[];

/** The label of the value before or after a change. */
export function changeValueLabel(kind: ChangeKind, value: string): string {
  if (kind === 'rel_changed') return value === '' ? 'follow' : value;
  if (kind === 'hidden_changed') return value === 'true' ? 'hidden' : 'visible';
  if (kind === 'anchor_changed') return value === '' ? 'empty anchor' : `“${value}”`;
  const reason = lostReasons.find((name) => name === value);
  if (reason !== undefined) return lostReasonLabels[reason].label;
  const status = linkStatuses.find((name) => name === value);
  return status === undefined ? value : statusStyles[status].label;
}
