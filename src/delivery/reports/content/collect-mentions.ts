import { readVisibility } from '#ai-visibility/metrics';
import type { Context } from '#platform/context.ts';
import { utcDay } from '#platform/days.ts';
import type { ReportSettings } from '../core/settings.ts';
import type { MentionMetrics, Period, Section } from '../core/report-content.ts';
import type { Scope } from './scope.ts';

const source = 'repeated prompts to AI engines that do not contain the brand';

/** The AI mention rate and citation rate of the website. */
export async function collectMentions(
  context: Context,
  { websiteId, period, comparison, compared }: Scope,
  { engines }: Pick<ReportSettings, 'engines'>,
): Promise<Section<MentionMetrics>> {
  const readRange = ({ from, to }: Period, previous: Period | null) => {
    const query = { startDate: from, endDate: to, ...(previous && { compare: 'previous' as const }) };
    const range = { query, ...(previous && { previousFrom: previous.from }) };
    return readVisibility(context, websiteId, { ...range, connected: engines });
  };
  const comparesPrevious = comparison === 'previous_period';
  const { data } = await readRange(period, comparesPrevious ? compared : null);
  const { runs, mentions, mentionRate, mentionInterval, citationRate } = data.overall;
  if (mentionRate === null || mentionInterval === null) {
    if (engines.length === 0) {
      const reason = 'Not connected: no AI engine is connected.';
      return { state: 'not_connected', source, reason, writtenOn: utcDay(context.now) };
    }
    return { state: 'no_data', source, reason: 'No AI engine has answered in this period.' };
  }
  const { previous, change } = 'previous' in data.overall ? data.overall : { previous: null, change: null };
  const lastYear = comparison === 'previous_year' ? compared : null;
  const earlier = lastYear && (await readRange(lastYear, null)).data.overall;
  const metrics = {
    runs,
    mentions,
    rate: mentionRate,
    ...mentionInterval,
    citationRate,
    previousRate: earlier?.mentionRate ?? previous?.mentionRate ?? null,
    ...(comparesPrevious ? { change: changeOf(change?.mentionRate) } : {}),
  };
  const names = data.engines.filter((engine) => engine.runs > 0).map(({ engine }) => engine);
  return { state: 'ok', source: `${source}: ${names.join(', ')}`, asOf: period.to, metrics };
}

type RateChange = { difference: number; significant: boolean; rate: number; previousRate: number };

function changeOf(change: RateChange | null | undefined) {
  if (!change) return null;
  const { difference, significant, rate, previousRate } = change;
  return { difference, significant, before: previousRate, now: rate };
}
