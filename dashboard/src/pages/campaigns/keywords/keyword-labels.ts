import type { CampaignKeyword } from '../../../api/campaigns.ts';
import { formatCount, formatMean } from '../../../format/numbers.ts';
import type { StatusStyle } from '../../../ui/status-style.ts';

type KeywordStatus = CampaignKeyword['status'];
type RankCheckStatus = NonNullable<CampaignKeyword['checkStatus']>;

export const keywordStatusStyles: Record<KeywordStatus, StatusStyle> = {
  suggested: { tone: 'waiting', label: 'Suggested' },
  approved: { tone: 'good', label: 'Approved' },
  rejected: { tone: 'calm', label: 'Rejected' },
};

export const sourceLabels: Record<CampaignKeyword['source'], string> = {
  client: 'Added by you',
  search_console: 'Search Console',
  rankings: 'Rank tracking',
  competitors: 'Competitor titles',
  serps: 'Stored result pages',
  provider: 'Ranked keywords',
  ai_searches: 'Searches of AI engines',
  pages: 'Your pages',
  model: 'Language model',
};

/** Shown next to the position, or instead of it, by the state of the latest rank check. */
export const rankCheckLabels: Record<RankCheckStatus, string> = {
  pending: 'Not checked yet',
  ranked: '',
  not_ranked: 'Not ranked',
  failed: 'Check failed',
};

/** The inputs of a keyword's score, in one line. */
export function describeScore({ reasons }: CampaignKeyword): string | null {
  const { impressions, impressionsAreKnown, position, difficulty } = reasons;
  const searches = impressionsAreKnown === false ? 'searches per month (estimate)' : 'searches per month';
  const parts = [
    typeof impressions === 'number' ? `${formatCount(impressions)} ${searches}` : null,
    typeof position === 'number' ? `position ${formatMean(position)}` : null,
    typeof difficulty === 'number' ? `difficulty ${Math.round(difficulty * 100)}%` : null,
  ];
  return parts.filter((part) => part !== null).join(', ') || null;
}
