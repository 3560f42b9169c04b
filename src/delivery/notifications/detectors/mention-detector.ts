import { readVisibility } from '#ai-visibility/metrics';
import type { Context } from '#platform/context.ts';
import { countDays, daysBefore, utcDay } from '#platform/days.ts';
import { dayMs } from '#platform/durations.ts';
import { encodeId } from '#platform/ids.ts';
import type { DatedFinding, DetectionRequest, Detector } from './detector.ts';
import { sayNotice } from '../notices/say-notice.ts';
import { type DirectedDay, findEpisodes } from './changes/find-episodes.ts';

/** Answers vary from run to run, so the rate of a week is compared with that of the week before. */
const windowDays = 7;
/** Days that show whether a change is new. */
const earlierDays = 8;

interface RateDay extends DirectedDay {
  rate: number;
  previousRate: number;
}

/** Significant changes of the rate at which AI answers mention the website, each once. */
export const mentionDetector: Detector = {
  maxAgeMs: 2 * dayMs,
  title: (domain) => sayNotice('mention_rate_changed', { domain }),
  async find(context, request) {
    const { website, since, parameters } = request;
    const yesterday = daysBefore(utcDay(context.now), 1);
    const first = daysBefore(utcDay(since), earlierDays);
    const days: RateDay[] = [];
    for (let age = countDays(first, yesterday) - 1; age >= 0; age -= 1)
      days.push(await readRateDay(context, request, daysBefore(yesterday, age)));
    const episodes = findEpisodes(days, { needed: parameters.confirms === false ? 1 : 2 });
    const firstDay = utcDay(since);
    const findings = episodes.flatMap(({ direction, reportedOn }): DatedFinding[] => {
      const day = days.find(({ date }) => date === reportedOn);
      // The day is complete when the next one has begun.
      if (day === undefined || reportedOn < daysBefore(firstDay, 1)) return [];
      return [toFinding(website.id, { ...day, direction })];
    });
    return { findings, keywords: 0 };
  },
};

/** The change of the week that ends on a day, if it is significant. */
async function readRateDay(
  context: Context,
  { website, parameters: { points = 1 } }: DetectionRequest,
  date: string,
): Promise<RateDay> {
  const query = { startDate: daysBefore(date, windowDays - 1), endDate: date, compare: 'previous' } as const;
  const { data } = await readVisibility(context, website.id, { query, connected: [] });
  const change = 'change' in data.overall ? data.overall.change.mentionRate : null;
  if (change === null || !change.significant || Math.abs(change.difference) * 100 < points) {
    return { date, direction: null, rate: 0, previousRate: 0 };
  }
  const { rate, previousRate } = change;
  return { date, direction: change.difference > 0 ? 'up' : 'down', rate, previousRate };
}

function toFinding(websiteId: string, { date, direction, rate, previousRate }: RateDay): DatedFinding {
  const line = direction === 'up' ? 'mention_rate_rose' : 'mention_rate_fell';
  return {
    cause: `${websiteId} ${direction} ${date}`,
    day: date,
    line: sayNotice(line, { before: previousRate, after: rate, day: date }),
    data: { websiteId: encodeId('web', websiteId), date, days: windowDays, mentionRate: rate, previousRate },
  };
}
