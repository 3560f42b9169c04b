import type { CampaignKeyword } from '../../../api/campaigns.ts';
import { formatCount, formatMean } from '../../../format/numbers.ts';
import { demandSource } from '../../keywords/parts/demand-source.ts';
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
  const { position, difficulty } = reasons;
  const parts = [
    describeSearches(reasons),
    typeof position === 'number' ? `position ${formatMean(position)}` : null,
    typeof difficulty === 'number' ? `difficulty ${Math.round(difficulty * 100)}%` : null,
  ];
  return parts.filter((part) => part !== null).join(', ') || null;
}

/** The demand with its source. Impressions in Search Console are a lower bound; earlier versions assumed searches of unknown phrases. */
function describeSearches({
  impressions,
  impressionsAreKnown,
  searchVolume,
  demand,
}: CampaignKeyword['reasons']): string | null {
  if (typeof impressions !== 'number') return impressions === null ? 'demand unknown' : null;
  if (impressionsAreKnown === false) return 'demand unknown';
  if (typeof searchVolume !== 'number') return `at least ${formatCount(impressions)} searches per month`;
  const origin = isDemand(demand) ? ` (${demandSource(demand)})` : '';
  return `${formatCount(searchVolume)} searches per month${origin}`;
}

function isDemand(value: unknown): value is Parameters<typeof demandSource>[0] {
  return typeof value === 'object' && value !== null && 'source' in value && 'month' in value;
}
