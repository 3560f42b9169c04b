import type { CampaignKeyword } from '../../../api/campaigns.ts';
import { formatCount, formatMean } from '../../../format/numbers.ts';
import type { Look } from '../../../ui/look.ts';

type Decision = CampaignKeyword['status'];
type Check = NonNullable<CampaignKeyword['checkStatus']>;

export const keywordStatuses: Record<Decision, Look> = {
  suggested: { tone: 'waiting', label: 'To be decided' },
  approved: { tone: 'good', label: 'Approved' },
  rejected: { tone: 'calm', label: 'Rejected' },
};

export const sourceLabels: Record<CampaignKeyword['source'], string> = {
  client: 'Chosen by you',
  search_console: 'Search Console',
  rankings: 'Your rankings',
  competitors: 'Rivals’ titles',
  pages: 'Your pages',
  model: 'Language model',
};

/** What stands where a position would, by the latest check. */
export const checkWords: Record<Check, string> = {
  pending: 'Not checked yet',
  ranked: '',
  not_ranked: 'Not found',
  failed: 'Check failed',
};

/** What a score is made of, in a sentence. */
export function describeReasons({ reasons }: CampaignKeyword): string | null {
  const { impressions, impressionsAreKnown, position, difficulty } = reasons;
  const searches = impressionsAreKnown === false ? 'searches a month assumed' : 'searches a month';
  const parts = [
    typeof impressions === 'number' ? `${formatCount(impressions)} ${searches}` : null,
    typeof position === 'number' ? `now at ${formatMean(position)}` : null,
    typeof difficulty === 'number' ? `difficulty ${Math.round(difficulty * 100)} %` : null,
  ];
  return parts.filter((part) => part !== null).join(', ') || null;
}
