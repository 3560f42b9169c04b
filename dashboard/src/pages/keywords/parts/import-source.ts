import type { ImportPreview } from '../../../api/imports.ts';

type Source = ImportPreview['source'];

/** The names of the rank trackers that files come from. */
export const importSourceLabels: Record<Source, string> = {
  serpbear: 'SerpBear',
  seo_panel: 'SEO Panel',
  ahrefs: 'Ahrefs',
  semrush: 'Semrush',
  se_ranking: 'SE Ranking',
  accuranker: 'AccuRanker',
  nightwatch: 'Nightwatch',
  advanced_web_ranking: 'Advanced Web Ranking',
  csv: 'CSV file',
};

/** The name of a rank tracker, also of one that this version does not know. */
export function importSourceLabel(source: string): string {
  return Object.entries(importSourceLabels).find(([name]) => name === source)?.[1] ?? source;
}
