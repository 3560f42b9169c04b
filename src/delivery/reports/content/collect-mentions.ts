import { readVisibility } from '#ai-visibility/metrics';
import type { Context } from '#platform/context.ts';
import type { ReportSettings } from '../core/settings.ts';
import type { MentionMetrics, Period, Section } from '../core/report-content.ts';

const source = 'repeated prompts to AI engines that do not contain the brand';

/** The AI mention rate and citation rate of the website. */
export async function collectMentions(
  context: Context,
  { websiteId, period }: { websiteId: string; period: Period },
  { engines }: Pick<ReportSettings, 'engines'>,
): Promise<Section<MentionMetrics>> {
  const query = { startDate: period.from, endDate: period.to, compare: 'previous' } as const;
  const { data } = await readVisibility(context, websiteId, { query, connected: engines });
  const { runs, mentions, mentionRate, mentionInterval, citationRate } = data.overall;
  if (mentionRate === null || mentionInterval === null) {
    if (engines.length === 0) {
      return { state: 'not_connected', source, reason: 'Not connected: no AI engine is connected.' };
    }
    return { state: 'no_data', source, reason: 'No AI engine has answered in this period.' };
  }
  const { previous, change } = 'previous' in data.overall ? data.overall : { previous: null, change: null };
  const metrics = {
    runs,
    mentions,
    rate: mentionRate,
    ...mentionInterval,
    citationRate,
    previousRate: previous?.mentionRate ?? null,
    change: change?.mentionRate
      ? { difference: change.mentionRate.difference, significant: change.mentionRate.significant }
      : null,
  };
  const names = data.engines.filter((engine) => engine.runs > 0).map(({ engine }) => engine);
  return { state: 'ok', source: `${source}: ${names.join(', ')}`, asOf: period.to, metrics };
}
