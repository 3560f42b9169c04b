import { t } from '@lingui/core/macro';

/** SERP features. */
export const featureLabels: Record<string, string> = {
  ai_overview: t`AI Overview`,
  featured_snippet: t`Featured snippet`,
  people_also_ask: t`People also ask`,
  local_pack: t`Local pack`,
  video: t`Video`,
  images: t`Images`,
  shopping: t`Shopping`,
  top_stories: t`Top stories`,
  knowledge_graph: t`Knowledge graph`,
  paid: t`Ads`,
};

/** The SERP features that people filter by. */
export const featureNames = Object.keys(featureLabels);
