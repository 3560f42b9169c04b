import type { Finding, Receipt } from '../../api/reviews.ts';
import { sourceTitles } from '../../ui/source-state.tsx';

const titles: Record<Finding['kind'], string> = {
  source_failed: 'Data source with a problem',
  source_missing: 'Data source without data',
  keyword_group_dropped: 'Keywords declined together',
  keyword_dropped: 'Keyword declined',
  keywords_improved: 'Keywords improved',
  visibility_changed: 'Visibility',
  clicks_changed: 'Clicks from search',
  page_clicks_dropped: 'Page lost clicks',
  mention_rate_changed: 'AI mention rate',
  links_lost: 'Backlinks lost',
  links_gained: 'New backlinks',
  page_noindex: 'Site audit: pages set to noindex',
  page_slow: 'Site audit: slow pages',
  page_issue: 'Site audit: new issues',
};

/** The title of all findings of a kind, or of one source. */
export function kindTitle({ kind, source }: Finding): string {
  if (source === null) return titles[kind];
  return kind === 'source_failed' ? `${sourceTitles[source]} has a problem` : sourceTitles[source];
}

/** The title of a finding: the audit rule, if it is about one. */
export function findingTitle(finding: Finding, receipts: ReadonlyMap<string, Receipt>): string {
  const rule = finding.receipts
    .flatMap((id) => receipts.get(id) ?? [])
    .find(({ operation, pointer }) => operation === 'getLatestAudit' && pointer?.endsWith('/title'));
  return rule === undefined ? kindTitle(finding) : `Site audit: ${rule.value}`;
}
