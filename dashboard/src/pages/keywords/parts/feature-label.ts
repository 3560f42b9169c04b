import { t } from '@lingui/core/macro';
/** The SERP features that people filter by. */
export const featureNames = [
  'ai_overview',
  'featured_snippet',
  'people_also_ask',
  'local_pack',
  'video',
  'images',
  'shopping',
  'top_stories',
  'knowledge_graph',
  'paid',
];

/** The label of a SERP feature, also of one that Cairn does not know by name. */
export function featureLabel(name: string): string {
  if (name === 'ai_overview') return t`AI Overview`;
  if (name === 'paid') return t`Ads`;
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
