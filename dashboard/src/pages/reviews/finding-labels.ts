import type { Finding } from '../../api/reviews.ts';

export const findingTitles: Record<Finding['kind'], string> = {
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
  page_noindex: 'Pages set to noindex',
  page_slow: 'Slow pages',
  page_issue: 'New issues of the site audit',
};
