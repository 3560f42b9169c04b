import { t } from '@lingui/core/macro';
import type { ImportPreview } from '../../../api/imports.ts';

type Source = ImportPreview['source'];

/** The names of the rank trackers that files come from. */
export const importSourceLabels: Record<Source, string> = {
  serpbear: t`SerpBear`,
  seo_panel: t`SEO Panel`,
  ahrefs: t`Ahrefs`,
  semrush: t`Semrush`,
  se_ranking: t`SE Ranking`,
  accuranker: t`AccuRanker`,
  nightwatch: t`Nightwatch`,
  advanced_web_ranking: t`Advanced Web Ranking`,
  csv: t`CSV file`,
};

/** The name of a rank tracker, also of one that this version does not know. */
export function importSourceLabel(source: string): string {
  return Object.entries(importSourceLabels).find(([name]) => name === source)?.[1] ?? source;
}
