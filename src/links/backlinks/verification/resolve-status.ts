import { dayMs } from '#platform/durations.ts';
import { type Link, type LostReason, statusByAge } from '#links/backlinks/core';

/** The result of a link check. */
export type Finding =
  | PresentFinding
  /** The link was removed, or search engines ignore its page. */
  | { kind: 'gone'; reason: LostReason }
  /**
   * The check has no result. `becomes` is the loss that the same result proves if it lasts; null if it never does. `notBeforeMs` is
   * the delay that the host has asked for.
   */
  | { kind: 'unclear'; failure: string; becomes: LostReason | null; notBeforeMs: number | null };

export interface PresentFinding {
  kind: 'present';
  /** The target URL on the page. */
  targetUrl: string;
  anchor: string;
  rel: string[];
  /** By the link's own `rel` and by the robots directives of the page. */
  follow: boolean;
  hidden: boolean;
  /** The landmark that contains the link. */
  area: string;
}

/** Checks without a result prove a loss if there are this many in a row, over at least this time. */
const minFailures = 3;
const minFailureMs = 2 * dayMs;

type CheckedState = Pick<
  Link,
  'status' | 'lostReason' | 'lostAt' | 'lastSeen' | 'failures' | 'firstFailedAt' | 'failure'
>;
type State = CheckedState & Pick<Link, 'firstSeen'>;

/** The state of a link after a check. */
export function resolveStatus(link: State, finding: Finding, at: Date): CheckedState {
  switch (finding.kind) {
    case 'present':
      return { ...present, lastSeen: later(link.lastSeen, at), status: statusByAge(link.firstSeen, at) };
    case 'gone':
      return lose(link, { ...noFailures, reason: finding.reason }, at);
    case 'unclear': {
      const failures = Math.min(link.failures + 1, 1_000);
      const firstFailedAt = link.firstFailedAt ?? at;
      const failed = { failures, firstFailedAt, failure: finding.failure };
      const failingForMs = at.getTime() - firstFailedAt.getTime();
      const isProof = failures >= minFailures && failingForMs >= minFailureMs;
      if (isProof && finding.becomes !== null) return lose(link, { ...failed, reason: finding.becomes }, at);
      return { ...updateAge(link, at), ...failed };
    }
    default:
      return finding satisfies never;
  }
}

const noFailures = { failures: 0, firstFailedAt: null, failure: null };
const present = { ...noFailures, lostReason: null, lostAt: null };

type Loss = Pick<CheckedState, 'failures' | 'firstFailedAt' | 'failure'> & { reason: LostReason };

/** A lost link retains the time of its loss. Only the reason can change. */
function lose(link: State, { reason, ...failures }: Loss, at: Date): CheckedState {
  const lostAt = link.status === 'lost' ? link.lostAt : at;
  return { status: 'lost', lostReason: reason, lostAt, lastSeen: link.lastSeen, ...failures };
}

function updateAge(link: State, at: Date): CheckedState {
  const { status, lostReason, lostAt, lastSeen, failures, firstFailedAt, failure } = link;
  const aged = status === 'lost' ? status : statusByAge(link.firstSeen, at);
  return { status: aged, lostReason, lostAt, lastSeen, failures, firstFailedAt, failure };
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b;
}
