import { readVisibility } from '#ai-visibility';
import type { Context } from '#context.ts';
import type { ReportSettings } from '../settings.ts';
import type { MentionFigures, Period, Section } from './report-content.ts';

const source = 'Repeated questions to answer engines, without the website’s name in them';

/** How often answer engines name the website. */
export async function collectMentions(
  context: Context,
  { websiteId, period }: { websiteId: string; period: Period },
  { engines }: Pick<ReportSettings, 'engines'>,
): Promise<Section<MentionFigures>> {
  const query = { startDate: period.from, endDate: period.to, compare: 'previous' } as const;
  const { data } = await readVisibility(context, websiteId, { query, connected: engines });
  const { runs, mentions, mentionRate, mentionInterval, citationRate } = data.overall;
  if (mentionRate === null || mentionInterval === null) {
    if (engines.length === 0) {
      return { state: 'not_connected', source, reason: 'Not connected: no answer engine is asked.' };
    }
    return { state: 'no_data', source, reason: 'No answer engine has answered in these days.' };
  }
  const previous = 'previous' in data.overall ? data.overall.previous : null;
  const figures = {
    runs,
    mentions,
    rate: mentionRate,
    ...mentionInterval,
    citationRate,
    previousRate: previous?.mentionRate ?? null,
  };
  const names = data.engines.filter((engine) => engine.runs > 0).map(({ engine }) => engine);
  return { state: 'ok', source: `${source}: ${names.join(', ')}`, asOf: period.to, figures };
}
