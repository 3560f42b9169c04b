import { t } from '@lingui/core/macro';
import type { Finding, Receipt } from '../../api/reviews.ts';
import { sourceTitles } from '../../ui/source-state.tsx';
import type { FindingGroup } from './group-by-step.ts';

const titles: Record<Finding['kind'], string> = {
  source_failed: t`Data source with a problem`,
  source_missing: t`Data source without data`,
  keyword_group_dropped: t`Keywords declined together`,
  keyword_dropped: t`Keyword declined`,
  keywords_improved: t`Keywords improved`,
  visibility_changed: t`Visibility`,
  clicks_changed: t`Clicks from search`,
  page_clicks_dropped: t`Page lost clicks`,
  mention_rate_changed: t`AI mention rate`,
  links_lost: t`Backlinks lost`,
  links_gained: t`New backlinks`,
  page_noindex: t`Site audit: pages set to noindex`,
  page_slow: t`Site audit: slow pages`,
  page_issue: t`Site audit: new issues`,
};

/** The title of findings of a kind, or of one source. */
export function kindTitle([{ kind, source }, ...others]: FindingGroup): string {
  if (kind === 'keyword_dropped' && others.length > 0) return t`Keywords declined`;
  if (source === null) return titles[kind];
  return kind === 'source_failed' ? t`${sourceTitles[source]} has a problem` : sourceTitles[source];
}

/** The title of a group of findings: the audit rule, if it is about one. */
export function findingTitle(group: FindingGroup, receipts: ReadonlyMap<string, Receipt>): string {
  const rule = group[0].receipts
    .flatMap((id) => receipts.get(id) ?? [])
    .find(({ operation, pointer }) => operation === 'getLatestAudit' && pointer?.endsWith('/title'));
  return rule === undefined ? kindTitle(group) : t`Site audit: ${rule.shown ?? rule.value}`;
}
