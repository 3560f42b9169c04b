import { daysBefore, utcDay } from '#platform/days.ts';
import { dayMs } from '#platform/durations.ts';
import { encodeId } from '#platform/ids.ts';
import type { ChangedKeyword } from '#rank-tracking/keywords';
import { type PageState, readPageStates } from '#rank-tracking/serps';
import { hostOf, registrableDomain } from '#websites';
import { type AiOverviewChange, aiOverviewChanges } from '../rules/rule.ts';
import type { DatedFinding, DetectionRequest, Detector } from './detector.ts';
import { findStateChanges } from './changes/find-state-changes.ts';
import { readKeywordBatches } from './read-keyword-batches.ts';
import { sayNotice } from '../notices/say-notice.ts';

/** Days with which a result page is compared: three weekly rank checks, and the change. */
const historyDays = 35;

/** Keywords whose result page gained or lost an AI Overview, or whose AI Overview began or ceased to cite the website. */
export const aiOverviewDetector: Detector = {
  maxAgeMs: 2 * dayMs,
  title: (domain, count) => sayNotice('ai_overviews_changed', { domain, count }),
  async find(context, request) {
    const { clickhouse } = context;
    const from = daysBefore(utcDay(request.since), historyDays);
    const domains = [registrableDomain(hostOf(request.website))];
    const findings: DatedFinding[] = [];
    const keywords = await readKeywordBatches(context, request, anyChange, async (batch) => {
      const targetIds = batch.map(({ targetId }) => targetId);
      const pages = await readPageStates(clickhouse, { targetIds, from, domains });
      findings.push(
        ...batch.flatMap((keyword) => findingsOf(keyword, pages.get(keyword.targetId) ?? [], request)),
      );
    });
    return { findings: findings.toSorted(byImportance), keywords };
  },
};

const anyChange = { direction: null, positions: 0 } as const;
/** A citation that was lost is the most important change. */
const order: readonly unknown[] = [
  'not_cited',
  'cited',
  'appeared',
  'disappeared',
] satisfies AiOverviewChange[];
const byImportance = (one: DatedFinding, other: DatedFinding) =>
  order.indexOf(one.data['change']) - order.indexOf(other.data['change']);

function findingsOf(
  { id, keyword }: ChangedKeyword,
  pages: readonly PageState[],
  { parameters, since }: DetectionRequest,
): DatedFinding[] {
  const { aiOverview = aiOverviewChanges, confirms = true } = parameters;
  const firstDay = utcDay(since);
  return changesOf(pages, confirms)
    .filter(({ change, reportedOn }) => aiOverview.includes(change) && reportedOn >= firstDay)
    .map(({ change, changedOn, reportedOn }) => {
      const changed = { keyword, keywordId: encodeId('kw', id) };
      const days = { changedDay: changedOn, checkedDay: reportedOn };
      return {
        cause: `${id} ${change} ${changedOn}`,
        day: reportedOn,
        line: sayNotice(`ai_overview_${change}`, { ...changed, ...days }),
        data: { ...changed, change, since: changedOn },
      };
    });
}

function changesOf(pages: readonly PageState[], confirms: boolean) {
  const known = pages.filter(({ aiOverview }) => aiOverview !== 'unknown');
  const shown = known.map(({ date, aiOverview }) => ({ date, isOn: aiOverview !== 'absent' }));
  // Without its sources, an AI Overview says nothing about citations, and an absent one cites nothing.
  const cited = known
    .filter(({ aiOverview }) => aiOverview === 'loaded')
    .map((page) => ({ date: page.date, isOn: page.cited[0] === 1 }));
  return [
    ...findStateChanges(shown, { confirms }).map((found) => ({
      ...found,
      change: found.isOn ? ('appeared' as const) : ('disappeared' as const),
    })),
    ...findStateChanges(cited, { confirms }).map((found) => ({
      ...found,
      change: found.isOn ? ('cited' as const) : ('not_cited' as const),
    })),
  ];
}
