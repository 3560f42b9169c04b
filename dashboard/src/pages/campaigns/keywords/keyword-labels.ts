import { t } from '@lingui/core/macro';
import type { CampaignKeyword } from '../../../api/campaigns.ts';
import { formatCount, formatDecimal, formatWholeShare } from '../../../format/numbers.ts';
import { demandSource } from '../../keywords/parts/demand-source.ts';
import type { StatusStyle } from '../../../ui/status-style.ts';

type KeywordStatus = CampaignKeyword['status'];
type RankCheckStatus = NonNullable<CampaignKeyword['checkStatus']>;

export const keywordStatusStyles: Record<KeywordStatus, StatusStyle> = {
  suggested: { tone: 'waiting', label: t`Suggested` },
  approved: { tone: 'good', label: t`Approved` },
  rejected: { tone: 'calm', label: t`Rejected` },
};

export const sourceLabels: Record<CampaignKeyword['source'], string> = {
  client: t`Added by you`,
  search_console: t`Search Console`,
  rankings: t`Rank tracking`,
  competitors: t`Competitor titles`,
  serps: t`Stored result pages`,
  provider: t`Ranked keywords`,
  ai_searches: t`Searches of AI engines`,
  pages: t`Your pages`,
  model: t`Language model`,
};

/** Shown next to the position, or instead of it, by the state of the latest rank check. */
export const rankCheckLabels: Record<RankCheckStatus, string> = {
  pending: t`Not checked yet`,
  ranked: '',
  not_ranked: t`Not found`,
  failed: t`Check failed`,
};

/** The inputs of a keyword's score, in one line. */
export function describeScore({
  reasons,
  checkStatus,
}: Pick<CampaignKeyword, 'reasons' | 'checkStatus'>): string | null {
  const { position, difficulty, demand } = reasons;
  const parts = [
    describeSearches(reasons, isDemand(demand) ? ` (${demandSource(demand)})` : ''),
    // Before the first rank check, the column of positions has it.
    typeof position === 'number' && checkStatus !== null
      ? t`position ${formatDecimal(position)} when suggested`
      : null,
    typeof difficulty === 'number' ? t`SERP difficulty ${formatWholeShare(difficulty)}` : null,
  ];
  return parts.filter((part) => part !== null).join(', ') || null;
}

/** A suggestion that the website already tracks in another form, such as the singular. */
export const describeSimilar = ({ similarTo }: Pick<CampaignKeyword, 'similarTo'>): string | null =>
  similarTo === null ? null : t`Similar to the tracked keyword “${similarTo}”`;

/** The demand. Impressions in Search Console are a lower bound; earlier versions assumed searches of unknown phrases. */
export function describeSearches(
  { impressions, impressionsAreKnown, searchVolume }: CampaignKeyword['reasons'],
  origin = '',
): string | null {
  if (typeof impressions !== 'number') return impressions === null ? t`demand unknown` : null;
  if (impressionsAreKnown === false) return t`demand unknown`;
  if (typeof searchVolume !== 'number') return t`at least ${formatCount(impressions)} searches per month`;
  return t`${formatCount(searchVolume)} searches per month${origin}`;
}

function isDemand(value: unknown): value is Parameters<typeof demandSource>[0] {
  return typeof value === 'object' && value !== null && 'source' in value && 'month' in value;
}
