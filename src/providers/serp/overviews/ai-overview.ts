import type { CollectedSerp } from '../collect-serp.ts';
import type { SerpLink } from '../contract.ts';

/** The AI Overview of a SERP. */
export interface AiOverview {
  /** Its sources in the order of its list; null if they are unknown, because the engine had not loaded them. */
  sources: SerpLink[] | null;
}

/** The AI Overview of a SERP, `absent` if the SERP shows none, or `unknown` if the vendor does not report any. */
export function aiOverviewOf({
  elements,
  features,
  reportsAiOverview,
}: Pick<CollectedSerp, 'elements' | 'features' | 'reportsAiOverview'>): AiOverview | 'absent' | 'unknown' {
  const element = elements.find(({ kind }) => kind === 'ai_overview');
  if (element !== undefined) return { sources: element.links };
  if (features.includes('ai_overview')) return { sources: null };
  return reportsAiOverview ? 'absent' : 'unknown';
}
