import type { SandboxContext } from '../../control/sandbox-context.ts';
import { demandOf } from '../../world/demand.ts';
import { countryOfLocationCode } from '../places.ts';
import { bearer, type Call, header, isAccepted, json, type Reply } from '../vendor.ts';

export const keywordPlannerPath = /^\/v\d+\/customers\/\d+:generateKeywordHistoricalMetrics$/u;

const monthNames =
  'JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER'.split(' ');

/** Google Ads' keyword planner. Close variants are phrases that differ only by a plural `s`. */
export function answerKeywordPlanner(call: Call, context: SandboxContext): Reply {
  if (!isAccepted(bearer(call))) return failure(401, 'UNAUTHENTICATED');
  if (!isAccepted(header(call, 'developer-token'))) return failure(403, 'PERMISSION_DENIED');
  const { keywords, geoTargetConstants } = JSON.parse(call.body) as Record<string, string[]>;
  const country = countryOfLocationCode(Number(geoTargetConstants?.[0]?.split('/')[1]));
  if (country === null || keywords === undefined) return failure(400, 'INVALID_ARGUMENT');
  const groups = [...Map.groupBy(keywords, (keyword) => keyword.replace(/s$/u, ''))];
  const results = groups.flatMap(([, [text = '', ...closeVariants]]) => {
    const demand = demandOf(text, country, context.today());
    if (demand === null) return [{ text, closeVariants }];
    const keywordMetrics = {
      avgMonthlySearches: String(demand.searches),
      competition: 'MEDIUM',
      competitionIndex: String(demand.competition),
      averageCpcMicros: String(Math.round(demand.cpcDollars * 1_000_000)),
      monthlySearchVolumes: demand.months.map(({ year, month, searches }) => ({
        year: String(year),
        month: monthNames[month - 1],
        monthlySearches: String(searches),
      })),
    };
    return [{ text, closeVariants, keywordMetrics }];
  });
  return json(200, { results });
}

function failure(status: number, code: string): Reply {
  return json(status, { error: { code: status, message: 'The sandbox refused the call.', status: code } });
}
