import type { Schemas } from '../../../api/client.ts';
import type { Sums } from '../../../api/search-console.ts';
import type { SourceName, Website } from '../../../api/websites.ts';
import { formatCount, formatShare } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { sourceNames, sourceTitles } from '../../../ui/source-state.tsx';

/** Something that somebody should look at. */
export interface Attention {
  key: string;
  tone: 'bad' | 'warn';
  title: string;
  /** Why, or what to do. */
  note: string;
  href: string;
}

/** What the page knows; undefined is unknown, and nothing to look at. */
export interface Known {
  websiteId: string;
  sources: Website['sources'] | undefined;
  keywords: Pick<Schemas['KeywordSummary'], 'checkStatuses'> | undefined;
  movers: Pick<Schemas['Rankings']['movers'], 'leftTop10' | 'losers'> | undefined;
  totals: Pick<Sums, 'clicks' | 'previous'> | undefined;
  audit: Pick<Schemas['AuditSummary'], 'score' | 'previousScore' | 'counts' | 'diff'> | undefined;
  mentions: Pick<Schemas['Visibility']['overall'], 'mentionRate' | 'previous' | 'change'> | undefined;
}

/** Below that a fall is how search goes from month to month. */
const leastFall = 0.2;
const leastClicks = 50;
const leastScoreFall = 5;

/** What needs somebody, the worst first. Ordinary ups and downs do not. */
export function findAttention(known: Known): Attention[] {
  const all = [
    ...troubledSources(known),
    ...failedChecks(known),
    ...leftTop10(known),
    ...fallenClicks(known),
    ...auditTroubles(known),
    ...fallenMentions(known),
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

function troubledSources({ websiteId, sources }: Known): Attention[] {
  if (sources === undefined) return [];
  return sourceNames.flatMap((name): Attention[] => {
    const { status, error } = sources[name];
    const isTroubled = status === 'failed' || status === 'paused' || error?.code === 'property_ambiguous';
    if (!isTroubled) return [];
    const says = status === 'failed' ? 'failed' : status === 'paused' ? 'is paused' : 'waits for a choice';
    return [
      {
        key: `source ${name}`,
        tone: status === 'failed' ? 'bad' : 'warn',
        title: `${sourceTitles[name]} ${says}`,
        note: error?.message ?? 'It goes on by itself.',
        href: error?.code === 'property_ambiguous' ? paths.connections() : pagesOf[name](websiteId),
      },
    ];
  });
}

function failedChecks({ websiteId, keywords }: Known): Attention[] {
  const failed = keywords?.checkStatuses.failed ?? 0;
  if (failed === 0) return [];
  return [
    {
      key: 'failed checks',
      tone: 'warn',
      title: `${count(failed, 'keyword')} could not be checked`,
      note: 'Their positions are those of the last success. They are tried again by themselves.',
      href: paths.keywords(websiteId, { checkStatus: 'failed' }),
    },
  ];
}

function leftTop10({ websiteId, movers }: Known): Attention[] {
  const left = movers?.leftTop10 ?? [];
  const [first] = left;
  if (first === undefined) return [];
  const names = left
    .slice(0, 3)
    .map(({ keyword }) => keyword)
    .join(', ');
  return [
    {
      key: 'left top 10',
      tone: 'bad',
      // The API names ten at most.
      title: `${left.length < 10 ? count(left.length, 'keyword') : 'Ten keywords or more'} left the top 10`,
      note: left.length > 3 ? `${names} and others` : names,
      href:
        left.length === 1
          ? paths.keyword(websiteId, first.keywordId)
          : paths.keywords(websiteId, { sort: 'change' }),
    },
  ];
}

function fallenClicks({ websiteId, totals }: Known): Attention[] {
  const before = totals?.previous?.clicks ?? 0;
  if (totals === undefined || before < leastClicks) return [];
  const fall = (before - totals.clicks) / before;
  if (fall < leastFall) return [];
  return [
    {
      key: 'clicks',
      tone: 'bad',
      title: `Clicks from search fell by ${formatShare(fall)}`,
      note: `${formatCount(totals.clicks)} in 28 days, after ${formatCount(before)} in the 28 before.`,
      href: paths.searchConsole(websiteId),
    },
  ];
}

function auditTroubles({ websiteId, audit }: Known): Attention[] {
  if (audit === undefined) return [];
  const { score, previousScore, counts, diff } = audit;
  const fall = score === null || previousScore === null ? 0 : previousScore - score;
  const href = paths.auditIssues(websiteId, { severity: 'error' });
  const fallen: Attention = {
    key: 'audit score',
    tone: 'bad',
    title: `The audit score fell from ${formatCount(previousScore)} to ${formatCount(score)}`,
    note: `${count(diff.new, 'new issue')} since the audit before.`,
    href: paths.audit(websiteId),
  };
  const errors: Attention = {
    key: 'audit errors',
    tone: 'warn',
    title: `The audit found ${count(counts.error, 'error')}`,
    note: 'Each is shown with its pages and how to mend it.',
    href,
  };
  return [...(fall >= leastScoreFall ? [fallen] : []), ...(counts.error > 0 ? [errors] : [])];
}

/** Answers are random: only what is no chance is said. */
function fallenMentions({ websiteId, mentions }: Known): Attention[] {
  const change = mentions?.change?.mentionRate;
  if (mentions === undefined || change == null || !change.significant || change.difference >= 0) return [];
  return [
    {
      key: 'mentions',
      tone: 'bad',
      title: 'AI answers name the website less often',
      note: `${formatShare(mentions.mentionRate)} of answers, after ${formatShare(mentions.previous?.mentionRate)}; more than chance.`,
      href: paths.visibility(websiteId),
    },
  ];
}

const count = (number: number, noun: string) => `${formatCount(number)} ${noun}${number === 1 ? '' : 's'}`;
