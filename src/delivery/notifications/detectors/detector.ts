import type { Context } from '#platform/context.ts';
import type { Said } from '#platform/text';
import type { Website } from '#websites';
import type { Finding } from '../notices/create-notice.ts';
import type { Parameters } from '../rules/rule.ts';

export interface WebsiteKey {
  accountId: string;
  websiteId: string;
}

/** A finding with the day on which a rule reports it. */
export interface DatedFinding extends Finding {
  day: string;
}

export interface DetectionRequest {
  website: Website;
  parameters: Parameters;
  /** Only findings from this moment on. */
  since: Date;
  /** Only keywords with a rank check from this moment on. */
  checkedSince: Date;
  /** Keywords that are examined; Infinity for all. */
  maxKeywords: number;
}

export interface Detection {
  /** The most important ones first. */
  findings: DatedFinding[];
  /** The number of examined keywords. */
  keywords: number;
}

/** Finds the events of one website that rules of one kind report. A repetition finds the same events with the same causes. */
export interface Detector {
  /** Older findings are not reported. */
  maxAgeMs: number;
  /** The title of a notice with this many findings. */
  title(domain: string, count: number): Said;
  find(context: Context, request: DetectionRequest): Promise<Detection>;
}
