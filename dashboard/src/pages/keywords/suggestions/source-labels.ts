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
  search_console: 'Search Console',
  serps: 'Stored result pages',
  provider: 'Ranked keywords',
  pages: 'Your pages',
  competitors: 'Competitor titles',
  ai_searches: 'AI searches',
};

type SourceStatus = KeywordDiscovery['sources'][number]['status'];

export const sourceStatusStyles: Record<SourceStatus, StatusStyle> = {
  found: { tone: 'good', label: 'Found' },
  empty: { tone: 'calm', label: 'Nothing found' },
  waiting: { tone: 'waiting', label: 'Waiting' },
  not_connected: { tone: 'calm', label: 'Not connected' },
  failed: { tone: 'bad', label: 'Failed' },
};
