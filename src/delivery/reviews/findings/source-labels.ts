import type { SourceName } from '#websites';

export const sourceLabels: Record<SourceName, string> = {
  rankings: 'Rankings',
  searchConsole: 'Search Console',
  audit: 'Site audit',
  backlinks: 'Backlinks',
  aiVisibility: 'AI visibility',
};
