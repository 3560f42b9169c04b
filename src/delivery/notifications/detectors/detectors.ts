import type { Kind } from '../rules/rule.ts';
import { aiOverviewDetector } from './ai-overview-detector.ts';
import { anomalyDetector } from './anomaly-detector.ts';
import { auditDetector } from './audit-detector.ts';
import { competitorDetector } from './competitor-detector.ts';
import type { Detector } from './detector.ts';
import { gainedLinkDetector, lostLinkDetector } from './link-detectors.ts';
import { mentionDetector } from './mention-detector.ts';
import { dropDetector, riseDetector } from './rank-detectors.ts';

/** The kinds of rules whose events can be found again in the history of a website, so that they have a preview. */
export const detectors = {
  rank_drop: dropDetector,
  rank_rise: riseDetector,
  ai_overview_changed: aiOverviewDetector,
  competitor_ahead: competitorDetector,
  ai_mentions_changed: mentionDetector,
  search_anomaly: anomalyDetector,
  audit_worse: auditDetector,
  backlinks_gained: gainedLinkDetector,
  backlinks_lost: lostLinkDetector,
} satisfies Partial<Record<Kind, Detector>>;

export type DetectedKind = keyof typeof detectors;

/** Whether the events of a kind can be found again. */
export const isDetected = (kind: Kind): kind is DetectedKind => kind in detectors;
