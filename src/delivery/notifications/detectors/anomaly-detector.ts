import type { Context } from '#platform/context.ts';
import { daysBefore, utcDay } from '#platform/days.ts';
import { dayMs } from '#platform/durations.ts';
import { encodeId } from '#platform/ids.ts';
import { findCoverage, metricSources, prepareQuery, readRows, type Series } from '#search-console/metrics';
import type { SearchMetric } from '../rules/rule.ts';
import type { DatedFinding, DetectionRequest, Detector } from './detector.ts';
import { sayNotice } from '../notices/say-notice.ts';
import { findEpisodes } from './changes/find-episodes.ts';
import { findMetricAnomalies, type MetricDay, type RatedDay } from './changes/find-metric-anomalies.ts';

/** Eight weeks that show the variation, eight weeks before each of their days, and the days that show whether a change is new. */
const historyDays = 16 * 7 + 8;
const maxDays = 400;

/** Days with unusually many or few clicks or impressions for their weekday, each episode once. */
export const anomalyDetector: Detector = {
  // A search engine calls a day final two or three days later.
  maxAgeMs: 7 * dayMs,
  title: (domain) => sayNotice('search_unusual', { domain }),
  async find(context, request) {
    const findings: DatedFinding[] = [];
    for (const source of metricSources) findings.push(...(await findOfSource(context, request, source)));
    return { findings, keywords: 0 };
  },
};

async function findOfSource(
  context: Context,
  { website, parameters: { metric = 'clicks', percent = 1 }, since }: DetectionRequest,
  source: Series['source'],
): Promise<DatedFinding[]> {
  const series: Series = {
    accountId: context.accountId,
    websiteId: website.id,
    source,
    searchType: 'web',
  };
  const days = await readDays(context, series, { metric, since });
  const rated = findMetricAnomalies(days, percent / 100);
  const firstDay = utcDay(since);
  return findEpisodes(rated, { needed: 1 }).flatMap(({ reportedOn }) => {
    const day = rated.find(({ date }) => date === reportedOn);
    return day === undefined || reportedOn < firstDay ? [] : [toFinding(series, metric, day)];
  });
}

/** Final days that are stored. */
async function readDays(
  context: Context,
  series: Series,
  { metric, since }: { metric: SearchMetric; since: Date },
): Promise<MetricDay[]> {
  const reach = await findCoverage(context.db, series);
  if (reach === null || reach.finalThrough === null) return [];
  const asked = daysBefore(utcDay(since), historyDays);
  const startDate = asked > reach.completeFrom ? asked : reach.completeFrom;
  if (startDate > reach.finalThrough) return [];
  const range = { startDate, endDate: reach.finalThrough };
  const prepared = await prepareQuery(context, { series, range, dimension: 'date', filters: [] });
  const page = { by: 'key', descending: false, limit: maxDays, after: null } as const;
  const rows = await readRows(context, prepared, page);
  return rows.map((row) => ({ date: row.key, value: row[metric] }));
}

function toFinding({ websiteId, source }: Series, metric: SearchMetric, day: RatedDay): DatedFinding {
  const { date, value, expected, direction } = day;
  return {
    cause: `${websiteId} ${source} ${metric} ${direction} ${date}`,
    day: date,
    line: sayNotice('search_metric', {
      source,
      value,
      metric,
      day: date,
      expected: Math.round(expected ?? 0),
    }),
    data: { websiteId: encodeId('web', websiteId), source, metric, date, value, expected },
  };
}
