import { t } from '@lingui/core/macro';
import type { KeywordDiscovery, SuggestionSource } from '../../../api/suggestions.ts';
import type { StatusStyle } from '../../../ui/status-style.ts';

export const suggestionSources = [
  'search_console',
  'serps',
  'provider',
  'pages',
  'competitors',
  'ai_searches',
] as const satisfies readonly SuggestionSource[];

export const sourceLabels: Record<SuggestionSource, string> = {
  search_console: t`Search Console`,
  serps: t`Stored result pages`,
  provider: t`Ranked keywords`,
  pages: t`Your pages`,
  competitors: t`Competitor titles`,
  ai_searches: t`AI searches`,
};

/** For a column of the list, in which most phrases have several. */
export const shortSourceLabels: Record<SuggestionSource, string> = {
  search_console: t`Console`,
  serps: t`SERPs`,
  provider: t`Rankings`,
  pages: t`Pages`,
  competitors: t`Competitors`,
  ai_searches: t`AI`,
};

type SourceStatus = KeywordDiscovery['sources'][number]['status'];

export const sourceStatusStyles: Record<SourceStatus, StatusStyle> = {
  found: { tone: 'good', label: t`Found` },
  empty: { tone: 'calm', label: t`Nothing found` },
  waiting: { tone: 'waiting', label: t`Waiting` },
  not_connected: { tone: 'calm', label: t`Not connected` },
  failed: { tone: 'bad', label: t`Failed` },
};
