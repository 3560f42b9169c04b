import { plural } from '@lingui/core/macro';
import { comparedRankings, type RankingsResponse } from '../../api/compared-rankings.ts';
import type { Competitor, ComparedKeywords } from '../../api/competitors.ts';
import { describeLeftOut } from '../keywords/parts/ranking-change.ts';

export const competitorStatuses = ['confirmed', 'suggested', 'hidden'] as const;

/** A competitor, or the website itself, which has no status. */
export type ComparedDomain = Omit<Competitor, 'status' | 'comparedVisibility' | 'previousVisibility'> & {
  status: Competitor['status'] | null;
};

const sortable = ['domain', 'keywords', 'shareOfVoice', 'visibility', 'shareChange'] as const;
type SortName = (typeof sortable)[number];
export type CompetitorSort = SortName | `-${SortName}`;
export const competitorSorts = sortable.flatMap((name): CompetitorSort[] => [name, `-${name}`]);

interface View {
  status: Competitor['status'] | undefined;
  search: string | undefined;
  sort: CompetitorSort;
}

/** Filters and sorts the complete list, which has at most a thousand rows. Hidden competitors are listed only by their status. */
export function viewCompetitors(all: readonly Competitor[], { status, search, sort }: View): Competitor[] {
  const needle = search?.trim().toLowerCase() ?? '';
  const name = sort.replace('-', '') as SortName;
  const direction = sort.startsWith('-') ? -1 : 1;
  return all
    .filter((one) => (status === undefined ? one.status !== 'hidden' : one.status === status))
    .filter(({ domain }) => domain.includes(needle))
    .toSorted(
      (a, b) => direction * compare(valueOf(a, name), valueOf(b, name)) || compare(a.domain, b.domain),
    );
}

function valueOf(competitor: Competitor, name: SortName): string | number {
  return name === 'shareChange' ? shareGain(competitor) : competitor[name];
}

/** The change of the share of voice on the same keywords, between the values with one decimal of a percent, as its row shows it; 0 without one. */
const shareGain = ({ comparedShareOfVoice, previousShareOfVoice }: Competitor) =>
  (Math.round((comparedShareOfVoice ?? 0) * 1000) - Math.round((previousShareOfVoice ?? 0) * 1000)) / 1000;

/** The keywords on which domains are compared, and those that are left out. */
export function describeComparedKeywords(rankings: RankingsResponse, compared: ComparedKeywords): string {
  const same = plural(compared.keywords, {
    one: '# keyword with a result page on both days',
    other: '# keywords with a result page on both days',
  });
  const leftOut = describeLeftOut(rankings, compared);
  return leftOut === null ? same : `${same}; ${leftOut}`;
}

/** The competitor whose share of voice grew most; null if none did. */
export function largestGain(all: readonly Competitor[]): { domain: string; gain: number } | null {
  const gains = all
    .filter(({ status }) => status !== 'hidden')
    .map((one) => ({ domain: one.domain, gain: shareGain(one) }));
  const [largest] = gains.toSorted((one, other) => other.gain - one.gain);
  return largest === undefined || largest.gain <= 0 ? null : largest;
}

/** The website on the same days as its competitors; null without a measured day. */
export function ownDomain(
  domain: string,
  rankings: RankingsResponse | undefined,
  compared: ComparedKeywords | null | undefined,
): ComparedDomain | null {
  if (rankings === undefined) return null;
  const { now } = comparedRankings(rankings);
  if (now === undefined || now.shareOfVoice === null || now.visibility === null) return null;
  return {
    domain,
    status: null,
    keywords: now.top100,
    overlap: now.top100 / Math.max(1, now.top100 + now.none),
    visibility: now.visibility,
    shareOfVoice: now.shareOfVoice,
    comparedShareOfVoice: compared?.shareOfVoice ?? null,
    previousShareOfVoice: compared?.previousShareOfVoice ?? null,
  };
}

function compare(a: string | number, b: string | number): number {
  return a < b ? -1 : Number(a > b);
}
