import { t } from '@lingui/core/macro';
import type {
  Backlink,
  ChangeKind,
  LinkSource,
  LinkStatus,
  LostReason,
  RelFilter,
} from '../../../api/backlinks.ts';
import type { StatusStyle } from '../../../ui/status-style.ts';

export const statusStyles: Record<LinkStatus, StatusStyle> = {
  new: { tone: 'good', label: t`New` },
  live: { tone: 'good', label: t`Live` },
  lost: { tone: 'bad', label: t`Lost` },
};

/** A link that is present is good news only once the Cairn crawler has seen it. */
export const linkStyle = ({ status, sources }: Pick<Backlink, 'status' | 'sources'>): StatusStyle =>
  status === 'lost' || sources.includes('crawl')
    ? statusStyles[status]
    : { ...statusStyles[status], tone: 'waiting' };

/** Why the link verifier marked a link as lost: a short label, and what it found. */
export const lostReasonLabels: Record<LostReason, { label: string; description: string }> = {
  removed_from_html: {
    label: t`Removed from the page`,
    description: t`The page no longer contains the link.`,
  },
  not_found: { label: t`Page not found`, description: t`The referring page returns status 404 or 410.` },
  page_redirected: {
    label: t`Page redirected`,
    description: t`The referring page redirects to a page without the link.`,
  },
  noindex: {
    label: t`Page is noindex`,
    description: t`The referring page asks search engines not to index it.`,
  },
  not_canonical: {
    label: t`Not canonical`,
    description: t`The referring page declares another page as its canonical URL.`,
  },
  robots_blocked: {
    label: t`Blocked by robots.txt`,
    description: t`robots.txt blocks search engines from crawling the referring page.`,
  },
  page_error: {
    label: t`Page error`,
    description: t`Three checks over at least two days failed with an error or without a response.`,
  },
};

export const sourceLabels: Record<LinkSource, string> = {
  crawl: t`Cairn crawler`,
  web_graph: t`Web graph`,
  wat: t`Common Crawl`,
  import: t`Imported file`,
  dataforseo: t`DataForSEO`,
};

export const changeStyles: Record<ChangeKind, StatusStyle> = {
  new: statusStyles.new,
  lost: { tone: 'bad', label: t`Lost` },
  regained: { tone: 'good', label: t`Regained` },
  rel_changed: { tone: 'warn', label: t`Link type changed` },
  anchor_changed: { tone: 'calm', label: t`Anchor changed` },
  hidden_changed: { tone: 'warn', label: t`Visibility changed` },
};

export const relLabels: Record<RelFilter, string> = {
  follow: t`Follow`,
  nofollow: t`Nofollow`,
  sponsored: t`Sponsored`,
  ugc: 'UGC',
};

export const linkStatuses = Object.keys(statusStyles) as LinkStatus[];
export const lostReasons = Object.keys(lostReasonLabels) as LostReason[];
export const changeKinds = Object.keys(changeStyles) as ChangeKind[];
export const relFilters = Object.keys(relLabels) as RelFilter[];

/** The label of the value before or after a change. */
export function changeValueLabel(kind: ChangeKind, value: string): string {
  if (kind === 'rel_changed') return value === '' ? 'follow' : value;
  if (kind === 'hidden_changed') return value === 'true' ? t`hidden` : t`visible`;
  if (kind === 'anchor_changed') return value === '' ? t`empty anchor` : t`“${value}”`;
  const reason = lostReasons.find((name) => name === value);
  if (reason !== undefined) return lostReasonLabels[reason].label;
  const status = linkStatuses.find((name) => name === value);
  return status === undefined ? value : statusStyles[status].label;
}
