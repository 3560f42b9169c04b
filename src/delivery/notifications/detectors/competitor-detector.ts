import type { Context } from '#platform/context.ts';
import { daysBefore, utcDay } from '#platform/days.ts';
import { dayMs } from '#platform/durations.ts';
import { encodeId } from '#platform/ids.ts';
import type { ChangedKeyword } from '#rank-tracking/keywords';
import { type RecentDay, readRecentPositions } from '#rank-tracking/positions';
import { selectCompetitors } from '#rank-tracking/rankings';
import { type PageState, readPageStates } from '#rank-tracking/serps';
import type { DatedFinding, DetectionRequest, Detector } from './detector.ts';
import { findStateChanges } from './changes/find-state-changes.ts';
import { readKeywordBatches } from './read-keyword-batches.ts';
import { sayNotice } from '../notices/say-notice.ts';

/** Days with which a result page is compared: three weekly rank checks, and the change. */
const historyDays = 35;
const maxCompetitors = 20;
const anyChange = { direction: null, positions: 0 } as const;

/** Keywords for which a competitor overtook the website, best position of the competitor first. */
export const competitorDetector: Detector = {
  maxAgeMs: 2 * dayMs,
  title: (domain, count) => sayNotice('competitors_overtook', { domain, count }),
  async find(context, request) {
    const domains = await chooseCompetitors(context, request);
    if (domains.length === 0) return { findings: [], keywords: 0 };
    const found: (Overtaking & { finding: DatedFinding })[] = [];
    const keywords = await readKeywordBatches(context, request, anyChange, async (batch) => {
      const checks = await readChecks(context, request, { batch, domains });
      found.push(
        ...checks.flatMap((one) =>
          findOvertakings(one, request, domains).map((overtaking) => ({
            ...overtaking,
            finding: toFinding(one.keyword, overtaking),
          })),
        ),
      );
    });
    const findings = found.toSorted((one, other) => one.rank - other.rank).map(({ finding }) => finding);
    return { findings, keywords };
  },
};

/** Those of the rule, or the confirmed competitors of the website. */
async function chooseCompetitors(
  { db, accountId }: Context,
  { website, parameters: { competitors } }: DetectionRequest,
): Promise<string[]> {
  if (competitors !== undefined) return [...competitors];
  const statuses = await selectCompetitors(db, { accountId, websiteId: website.id });
  const confirmed = [...statuses].filter(([, status]) => status === 'confirmed').map(([domain]) => domain);
  return confirmed.toSorted().slice(0, maxCompetitors);
}

interface KeywordChecks {
  keyword: ChangedKeyword;
  days: readonly RecentDay[];
  pages: readonly PageState[];
}

async function readChecks(
  { clickhouse, accountId }: Context,
  { website, since }: DetectionRequest,
  { batch, domains }: { batch: readonly ChangedKeyword[]; domains: readonly string[] },
): Promise<KeywordChecks[]> {
  const from = daysBefore(utcDay(since), historyDays);
  const keywordIds = batch.map(({ id }) => id);
  const targetIds = batch.map(({ targetId }) => targetId);
  const [days, pages] = await Promise.all([
    readRecentPositions(clickhouse, { accountId, websiteIds: [website.id], keywordIds, from }),
    readPageStates(clickhouse, { targetIds, from, domains }),
  ]);
  return batch.map((keyword) => ({
    keyword,
    days: days.get(keyword.id) ?? [],
    pages: pages.get(keyword.targetId) ?? [],
  }));
}

interface Overtaking {
  competitor: string;
  changedOn: string;
  reportedOn: string;
  /** Of the competitor, and of the website on that day; null if it was not found. */
  rank: number;
  own: number | null;
}

function findOvertakings(
  { keyword, days, pages }: KeywordChecks,
  { parameters: { top = Infinity, confirms = true }, since }: DetectionRequest,
  domains: readonly string[],
): Overtaking[] {
  const own = new Map(days.filter(isSuccess).map(({ date, position }) => [date, position]));
  const known = pages.filter(({ date }) => own.has(date));
  const limit = Math.min(top, keyword.checkedDepth);
  const firstDay = utcDay(since);
  return domains.flatMap((competitor, index) => {
    const checks = known.map(({ date, ranks }) => ({
      date,
      own: own.get(date) ?? null,
      rank: ranks[index] ?? 0,
    }));
    const ahead = checks.map((check) => ({ date: check.date, isOn: isAhead(check, limit) }));
    return findStateChanges(ahead, { confirms })
      .filter(({ isOn, reportedOn }) => isOn && reportedOn >= firstDay)
      .flatMap(({ changedOn, reportedOn }) => {
        const check = checks.find(({ date }) => date === reportedOn);
        return check === undefined ? [] : [{ ...check, competitor, changedOn, reportedOn }];
      });
  });
}

const isSuccess = ({ checkStatus }: RecentDay) => checkStatus === 'ranked' || checkStatus === 'not_ranked';

/** A competitor outside of the limit is not ahead, even of a website that was not found. */
function isAhead({ rank, own }: { rank: number; own: number | null }, limit: number): boolean {
  return rank > 0 && rank <= limit && (own === null || rank < own);
}

function toFinding(
  { id, keyword, checkedDepth, url }: ChangedKeyword,
  { competitor, changedOn, reportedOn, rank, own }: Overtaking,
): DatedFinding {
  const keywordId = encodeId('kw', id);
  const days = { changedDay: changedOn, checkedDay: reportedOn };
  const overtaking = { keyword, keywordId, ...days, competitor, rank };
  return {
    cause: `${id} ${competitor} ${changedOn}`,
    day: reportedOn,
    line:
      own === null
        ? sayNotice('overtaken_unranked', { ...overtaking, depth: checkedDepth })
        : sayNotice('overtaken', { ...overtaking, own }),
    data: {
      keywordId,
      keyword,
      competitor,
      competitorPosition: rank,
      position: own,
      checkedDepth,
      since: changedOn,
      url,
    },
  };
}
