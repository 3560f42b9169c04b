import type { ChangeKind, LinkSource, LinkStatus, LostReason, RelFilter } from '../../../api/backlinks.ts';
import type { Tone } from '../../../ui/state-badge.tsx';

export const statusLooks: Record<LinkStatus, { tone: Tone; label: string }> = {
  new: { tone: 'good', label: 'New' },
  live: { tone: 'calm', label: 'Live' },
  lost: { tone: 'bad', label: 'Lost' },
};

/** Why a check said that a link is gone: in short, and what it saw. */
export const lossWords: Record<LostReason, { label: string; told: string }> = {
  removed_from_html: {
    label: 'Removed from the page',
    told: 'The whole page was read and has no such link any more.',
  },
  not_found: { label: 'Page is gone', told: 'The page that linked answers 404 or 410.' },
  page_redirected: {
    label: 'Page has moved',
    told: 'The page that linked leads to another one, which does not link.',
  },
  noindex: { label: 'Page is noindex', told: 'The page asks search engines not to keep it.' },
  not_canonical: {
    label: 'Page is a copy',
    told: 'The page names another page as the original.',
  },
  robots_blocked: {
    label: 'Blocked by robots.txt',
    told: 'robots.txt keeps search engines off the page that links.',
  },
  page_error: {
    label: 'Page does not answer',
    told: 'Errors or no answer, three times over at least two days.',
  },
};

export const sourceNames: Record<LinkSource, string> = {
  crawl: 'Own crawler',
  web_graph: 'Web graph',
  wat: 'Common Crawl',
  import: 'Imported file',
  dataforseo: 'DataForSEO',
};

export const changeLooks: Record<ChangeKind, { tone: Tone; label: string }> = {
  lost: { tone: 'bad', label: 'Lost' },
  regained: { tone: 'good', label: 'Came back' },
  rel_changed: { tone: 'warn', label: 'Rel changed' },
  anchor_changed: { tone: 'calm', label: 'Anchor changed' },
  hidden_changed: { tone: 'warn', label: 'Visibility changed' },
};

export const relNames: Record<RelFilter, string> = {
  follow: 'Follow',
  nofollow: 'Nofollow',
  sponsored: 'Sponsored',
  ugc: 'UGC',
};

export const linkStatuses = Object.keys(statusLooks) as LinkStatus[];
export const lostReasons = Object.keys(lossWords) as LostReason[];
export const changeKinds = Object.keys(changeLooks) as ChangeKind[];
export const relFilters = Object.keys(relNames) as RelFilter[];

/** What a change says was before or is after it, in words. */
export function tellChange(kind: ChangeKind, value: string): string {
  if (kind === 'rel_changed') return value === '' ? 'follow' : value;
  if (kind === 'hidden_changed') return value === 'true' ? 'hidden' : 'to be seen';
  if (kind === 'anchor_changed') return value === '' ? 'no text' : `“${value}”`;
  const reason = lostReasons.find((one) => one === value);
  if (reason !== undefined) return lossWords[reason].label;
  const status = linkStatuses.find((one) => one === value);
  return status === undefined ? value : statusLooks[status].label;
}
