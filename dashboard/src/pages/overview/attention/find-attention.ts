import type { Schemas } from '../../../api/client.ts';
import type { Totals } from '../../../api/search-console.ts';
import type { SourceName, Website } from '../../../api/websites.ts';
import { formatCount, formatCounted, formatShare } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { sourceNames, sourceTitles } from '../../../ui/source-state.tsx';

/** A problem or a decline that the member should look at. */
export interface AttentionItem {
  key: string;
  tone: 'bad' | 'warn';
  title: string;
  /** The reason, or what to do. */
  note: string;
  href: string;
}

/** The data of the page. Undefined data produces no items. */
export interface WebsiteState {
  websiteId: string;
  /** Country and language of new keywords, and where they come from. */
  market: { source: Website['market']['source']; country: string; language: string } | undefined;
  sources: Website['sources'] | undefined;
  keywords: Pick<Schemas['KeywordSummary'], 'checkStatuses'> | undefined;
  movers: Pick<Schemas['Rankings']['movers'], 'leftTop10' | 'losers'> | undefined;
  totals: Pick<Totals, 'clicks' | 'previous'> | undefined;
  audit: Pick<Schemas['AuditSummary'], 'score' | 'previousScore' | 'counts' | 'diff'> | undefined;
  mentions: Pick<Schemas['Visibility']['overall'], 'mentionRate' | 'previous' | 'change'> | undefined;
}

/** Smaller declines are normal variation. */
const minDecline = 0.2;
const minClicks = 50;
const minScoreDecline = 5;

/** The items that need attention, worst first. Normal variation is not reported. */
export function findAttention(state: WebsiteState): AttentionItem[] {
  const all = [
    ...assumedMarket(state),
    ...sourceProblems(state),
    ...failedChecks(state),
    ...leftTop10(state),
    ...clickDecline(state),
    ...auditProblems(state),
    ...mentionDecline(state),
  ];
  return all.toSorted((a, b) => rank[a.tone] - rank[b.tone]);
}

const rank = { bad: 0, warn: 1 };

const pagesOf: Record<SourceName, (websiteId: string) => string> = {
  rankings: paths.keywords,
  searchConsole: paths.searchConsole,
  backlinks: paths.backlinks,
  aiVisibility: paths.visibility,
  audit: paths.audit,
};

/** Without evidence for a country, keywords would silently be searched in the wrong one. */
function assumedMarket({ websiteId, market }: WebsiteState): AttentionItem[] {
  if (market?.source !== 'assumed') return [];
  return [
    {
      key: 'market',
      tone: 'warn',
      title: 'Which country is this website for?',
      note: `Cairn found no evidence and assumes ${market.country}, ${market.language}. Set the market of new keywords.`,
      href: paths.keywordSuggestions(websiteId),
    },
  ];
}

function sourceProblems({ websiteId, sources }: WebsiteState): AttentionItem[] {
  if (sources === undefined) return [];
  return sourceNames.flatMap((name): AttentionItem[] => {
    const { status, error } = sources[name];
    const state = problemOf(status, error?.code);
    if (state === null) return [];
    return [
      {
        key: `source ${name}`,
        tone: status === 'failed' ? 'bad' : 'warn',
        title: `${sourceTitles[name]} ${state}`,
        note: error?.message ?? 'Collection resumes automatically.',
        href: error?.code === 'property_ambiguous' ? paths.connections() : pagesOf[name](websiteId),
      },
    ];
  });
}

function problemOf(
  status: Website['sources'][SourceName]['status'],
  code: string | undefined,
): string | null {
  if (status === 'failed') return 'failed';
  if (status === 'paused') return 'is paused';
  if (code === 'property_ambiguous') return 'needs a property';
  return code === 'some_checks_failed' || code === 'some_runs_failed' ? 'failed in part' : null;
}

function failedChecks({ websiteId, keywords }: WebsiteState): AttentionItem[] {
  const failed = keywords?.checkStatuses.failed ?? 0;
  if (failed === 0) return [];
  return [
    {
      key: 'failed checks',
      tone: 'warn',
      title: `${formatCounted(failed, 'keyword')} could not be checked`,
      note: 'They show their last successful position. Failed checks are retried automatically.',
      href: paths.keywords(websiteId, { checkStatus: 'failed' }),
    },
  ];
}

function leftTop10({ websiteId, movers }: WebsiteState): AttentionItem[] {
  const lost = movers?.leftTop10 ?? [];
  const [first] = lost;
  if (first === undefined) return [];
  const names = lost
    .slice(0, 3)
    .map(({ keyword }) => keyword)
    .join(', ');
  return [
    {
      key: 'left top 10',
      tone: 'bad',
      // The API returns at most ten.
      title: `${lost.length < 10 ? formatCounted(lost.length, 'keyword') : '10 or more keywords'} left the top 10`,
      note: lost.length > 3 ? `${names} and others` : names,
      href:
        lost.length === 1
          ? paths.keyword(websiteId, first.keywordId)
          : paths.keywords(websiteId, { sort: 'change' }),
    },
  ];
}

function clickDecline({ websiteId, totals }: WebsiteState): AttentionItem[] {
  const before = totals?.previous?.clicks ?? 0;
  if (totals === undefined || before < minClicks) return [];
  const decline = (before - totals.clicks) / before;
  if (decline < minDecline) return [];
  return [
    {
      key: 'clicks',
      tone: 'bad',
      title: `Clicks from search declined by ${formatShare(decline)}`,
      note: `${formatCount(totals.clicks)} in the last 28 days, ${formatCount(before)} in the previous 28 days.`,
      href: paths.searchConsole(websiteId),
    },
  ];
}

function auditProblems({ websiteId, audit }: WebsiteState): AttentionItem[] {
  if (audit === undefined) return [];
  const { score, previousScore, counts, diff } = audit;
  const decline = score === null || previousScore === null ? 0 : previousScore - score;
  const href = paths.auditIssues(websiteId, { severity: 'error' });
  const scoreDecline: AttentionItem = {
    key: 'audit score',
    tone: 'bad',
    title: `The audit score declined from ${formatCount(previousScore)} to ${formatCount(score)}`,
    note: `${formatCounted(diff.new, 'new issue')} since the previous audit.`,
    href: paths.audit(websiteId),
  };
  const errors: AttentionItem = {
    key: 'audit errors',
    tone: 'warn',
    title: `The audit found ${formatCounted(counts.error, 'error')}`,
    note: 'Each issue lists the affected pages and how to fix it.',
    href,
  };
  return [...(decline >= minScoreDecline ? [scoreDecline] : []), ...(counts.error > 0 ? [errors] : [])];
}

/** AI answers vary from run to run, so only a significant decline is reported. */
function mentionDecline({ websiteId, mentions }: WebsiteState): AttentionItem[] {
  const change = mentions?.change?.mentionRate;
  if (mentions === undefined || change == null || !change.significant || change.difference >= 0) return [];
  return [
    {
      key: 'mentions',
      tone: 'bad',
      title: 'AI mention rate declined',
      note: `${formatShare(change.rate)} of the answers to the same prompts, previously ${formatShare(change.previousRate)}. The change is significant.`,
      href: paths.visibility(websiteId),
    },
  ];
}
