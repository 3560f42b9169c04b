import { wilsonInterval } from '../figures/wilson.ts';

/** What came of an engine's runs before, of prompts that count in rates. */
export interface Seen {
  answered: number;
  /** Of these, answers that name the website. */
  mentioned: number;
  /** Refused, or not shown. */
  unanswered: number;
}

/** In a week, of one engine: a narrower interval than this pays for is not to be had. */
const mostRuns = 10_000;
/** However seldom an engine answers, it is not asked more than five times as often for that. */
const leastAnswered = 0.2;

/**
 * The rate that a sample is sized for: of those that what was seen allows, the one that needs the most runs. One half where
 * nothing was seen.
 */
export function rateToSizeFor({ answered, mentioned }: Seen): number {
  const { low, high } = wilsonInterval(mentioned, answered) ?? { low: 0, high: 1 };
  return Math.min(Math.max(0.5, low), high);
}

/** The share of runs that can be expected to bring an answer. */
function answeredShare({ answered, unanswered }: Seen): number {
  return answered + unanswered === 0 ? 1 : Math.max(leastAnswered, answered / (answered + unanswered));
}

/** How wide the 95 % interval of a rate is over so many runs; null where there is none. */
export function expectedWidth(seen: Seen, runs: number): number | null {
  const answers = runs * answeredShare(seen);
  const interval = wilsonInterval(rateToSizeFor(seen) * answers, answers);
  return interval && interval.high - interval.low;
}

/** The fewest runs over which the interval is no wider than asked. */
export function runsForWidth(seen: Seen, width: number): number {
  let [tooFew, enough] = [0, mostRuns];
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if ((expectedWidth(seen, middle) ?? 1) <= width) enough = middle;
    else tooFew = middle;
  }
  return enough;
}
