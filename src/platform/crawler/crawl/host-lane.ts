import { judgeUrl } from '../robots/judge-robots.ts';
import type { OriginRobots } from '../robots/load-robots.ts';
import type { SkippedPage } from './crawl-result.ts';
import type { FrontierUrl } from './frontier.ts';
import { hasGivenUp, openPace, type HostPace, type PaceLimits } from './host-pace.ts';

/** A URL waiting for its host, with the requests already made for it. */
export interface Waiting {
  found: FrontierUrl;
  attempts: number;
}

/** One host's queue within a crawl. */
export interface HostLane {
  pace: HostPace;
  queue: Waiting[];
  active: number;
  /** Rules by origin; of those being asked for, `loading`. */
  robots: Map<string, OriginRobots | 'loading'>;
}

export function openLane(limits: PaceLimits): HostLane {
  return { pace: openPace(limits), queue: [], active: 0, robots: new Map() };
}

/** The next thing to do for a host: ask an origin for its rules, pass a URL over, fetch one, or wait. */
export type LaneStep =
  | { kind: 'load-robots'; origin: string }
  | ({ kind: 'skip'; waiting: Waiting } & Pick<SkippedPage, 'reason' | 'cause'>)
  | { kind: 'visit'; waiting: Waiting }
  | { kind: 'wait'; untilMs: number | null };

/** Pure but for `skip` and `visit`, which take their URL off the queue. `untilMs` is `null` where a reply is due first. */
export function nextStep(lane: HostLane, agent: string, nowMs: number): LaneStep {
  const [first] = lane.queue;
  if (first === undefined) return { kind: 'wait', untilMs: null };
  const skip = (reason: SkippedPage['reason'], cause: SkippedPage['cause'] = null): LaneStep => {
    lane.queue.shift();
    return { kind: 'skip', waiting: first, reason, cause };
  };
  if (hasGivenUp(lane.pace)) return skip('host_gave_up');
  const { origin } = new URL(first.found.url);
  const robots = lane.robots.get(origin);
  if (robots === 'loading') return { kind: 'wait', untilMs: null };
  if (robots !== undefined && !judgeUrl(robots.file, agent, first.found.url).isAllowed) {
    if (robots.state === 'found') return skip('robots_disallowed');
    return skip('robots_unreachable', robots.failure ?? robots.status);
  }
  if (lane.active >= lane.pace.concurrency) return { kind: 'wait', untilMs: null };
  if (nowMs < lane.pace.nextStartMs) return { kind: 'wait', untilMs: lane.pace.nextStartMs };
  if (robots === undefined) return { kind: 'load-robots', origin };
  lane.queue.shift();
  return { kind: 'visit', waiting: first };
}
