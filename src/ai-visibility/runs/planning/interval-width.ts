import { wilsonInterval } from '#platform/statistics';

/** Earlier results of an engine for prompts that count in rates. */
export interface SampleHistory {
  answered: number;
  /** Answers that mention an own brand. */
  mentioned: number;
  /** Refused or absent answers. */
  unanswered: number;
}

/** The maximum number of runs per week and engine; it bounds how narrow the interval can be. */
const maxRuns = 10_000;
/** An engine that rarely answers is asked at most five times as often to compensate. */
const minAnsweredShare = 0.2;

/** The rate to size a sample for: within the interval of the earlier rate, the one that needs most runs; 0.5 without history. */
export function rateToSizeFor({ answered, mentioned }: SampleHistory): number {
  const { low, high } = wilsonInterval({ successes: mentioned, trials: answered }) ?? { low: 0, high: 1 };
  return Math.min(Math.max(0.5, low), high);
}

/** The share of runs expected to return an answer. */
function answeredShare({ answered, unanswered }: SampleHistory): number {
  return answered + unanswered === 0 ? 1 : Math.max(minAnsweredShare, answered / (answered + unanswered));
}

/** The expected width of the rate's 95 % interval for a number of runs; null without runs. */
export function expectedWidth(history: SampleHistory, runs: number): number | null {
  const answers = runs * answeredShare(history);
  const interval = wilsonInterval({ successes: rateToSizeFor(history) * answers, trials: answers });
  return interval && interval.high - interval.low;
}

/** The smallest number of runs whose interval is no wider than `width`. */
export function runsForWidth(history: SampleHistory, width: number): number {
  let [tooFew, enough] = [0, maxRuns];
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if ((expectedWidth(history, middle) ?? 1) <= width) enough = middle;
    else tooFew = middle;
  }
  return enough;
}
