import type { WebVitals } from '#providers/crux';
import type { Said } from '#platform/text';
import { sayDetail } from './say-detail.ts';

/** Google's thresholds for good values at the 75th percentile. */
const good = { largestContentfulPaintMs: 2_500, interactionToNextPaintMs: 200, cumulativeLayoutShift: 0.1 };

/** The metrics that exceed their threshold. Pure. */
export function evaluateWebVitals(vitals: WebVitals | null): { code: string; detail: string | Said }[] {
  if (vitals === null) return [];
  const {
    largestContentfulPaintMs: paint,
    interactionToNextPaintMs: interaction,
    cumulativeLayoutShift,
  } = vitals;
  const bad: { code: string; detail: string | Said }[] = [];
  if ((paint ?? 0) > good.largestContentfulPaintMs) {
    bad.push({
      code: 'slow_largest_contentful_paint',
      detail: sayDetail('milliseconds', { count: paint ?? 0 }),
    });
  }
  if ((interaction ?? 0) > good.interactionToNextPaintMs) {
    bad.push({ code: 'slow_interaction', detail: sayDetail('milliseconds', { count: interaction ?? 0 }) });
  }
  if ((cumulativeLayoutShift ?? 0) > good.cumulativeLayoutShift) {
    bad.push({ code: 'layout_shift', detail: String(cumulativeLayoutShift) });
  }
  return bad;
}
