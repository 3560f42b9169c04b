import { evaluateRobots } from '../robots/evaluate-robots.ts';
import type { OriginRobots } from '../robots/load-robots.ts';
import type { SkippedPage } from './result.ts';
import type { FrontierUrl } from './frontier.ts';
import { isUnreachable, openPace, type HostPace, type PaceLimits } from './host-pace.ts';

/** A queued URL and the number of requests already made for it. */
export interface QueuedUrl {
  found: FrontierUrl;
  attempts: number;
}

/** The queue of one host within a crawl. */
export interface HostLane {
  pace: HostPace;
  queue: QueuedUrl[];
  active: number;
  /** robots.txt by origin; `loading` while it is being fetched. */
  robots: Map<string, OriginRobots | 'loading'>;
}

export function openLane(limits: PaceLimits): HostLane {
  return { pace: openPace(limits), queue: [], active: 0, robots: new Map() };
}

/** The next step for a host: fetch a robots.txt, skip a URL, visit a URL, or wait. */
export type LaneStep =
  | { kind: 'load-robots'; origin: string }
  | ({ kind: 'skip'; waiting: QueuedUrl } & Pick<SkippedPage, 'reason' | 'cause'>)
  | { kind: 'visit'; waiting: QueuedUrl }
  | { kind: 'wait'; untilMs: number | null };

/** Chooses the next step. `skip` and `visit` remove their URL from the queue. `untilMs` is `null` if a response must arrive first. */
export function nextStep(lane: HostLane, agent: string, nowMs: number): LaneStep {
  const [first] = lane.queue;
  if (first === undefined) return { kind: 'wait', untilMs: null };
  const skip = (reason: SkippedPage['reason'], cause: SkippedPage['cause'] = null): LaneStep => {
    lane.queue.shift();
    return { kind: 'skip', waiting: first, reason, cause };
  };
  if (isUnreachable(lane.pace)) return skip('host_gave_up');
  const { origin } = new URL(first.found.url);
  const robots = lane.robots.get(origin);
  if (robots === 'loading') return { kind: 'wait', untilMs: null };
  if (robots !== undefined && !evaluateRobots(robots.file, agent, first.found.url).isAllowed) {
    if (robots.state === 'found') return skip('robots_disallowed');
    return skip('robots_unreachable', robots.failure ?? robots.status);
  }
  if (lane.active >= lane.pace.concurrency) return { kind: 'wait', untilMs: null };
  if (nowMs < lane.pace.nextStartMs) return { kind: 'wait', untilMs: lane.pace.nextStartMs };
  if (robots === undefined) return { kind: 'load-robots', origin };
  lane.queue.shift();
  return { kind: 'visit', waiting: first };
}
