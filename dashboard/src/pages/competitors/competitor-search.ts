import { plural, t } from '@lingui/core/macro';
import { comparedRankings, type RankingsResponse } from '../../api/compared-rankings.ts';
import type { Competitor, ComparedKeywords } from '../../api/competitors.ts';
import { formatAll } from '../../format/lists.ts';
import { formatSignedPoints } from '../../format/points.ts';
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

/** The domains of the complete list, without hidden ones: those on SERPs of the website's keywords, and those that only a member added. */
export function countDomains(all: readonly Pick<Competitor, 'status' | 'keywords'>[]): {
  shared: number;
  others: number;
} {
  const listed = all.filter(({ status }) => status !== 'hidden');
  const shared = listed.filter(({ keywords }) => keywords > 0).length;
  return { shared, others: listed.length - shared };
}

function valueOf(competitor: Competitor, name: SortName): string | number {
  return name === 'shareChange' ? shareGain(competitor) : competitor[name];
}

type Gaining = Pick<Competitor, 'domain' | 'comparedShareOfVoice' | 'previousShareOfVoice'>;

/** The change of the share of voice on the same keywords, between the values with one decimal of a percent, as its row shows it; 0 without one. */
const shareGain = ({ comparedShareOfVoice, previousShareOfVoice }: Gaining) =>
  (Math.round((comparedShareOfVoice ?? 0) * 1000) - Math.round((previousShareOfVoice ?? 0) * 1000)) / 1000;

/** The keywords on which domains are compared, and those that are left out. */
export function describeComparedKeywords(rankings: RankingsResponse, compared: ComparedKeywords): string {
  const same = plural(compared.keywords, {
    one: '# keyword checked on both days',
    other: '# keywords checked on both days',
  });
  const leftOut = describeLeftOut(rankings, compared);
  return leftOut === null ? same : `${same}; ${leftOut}`;
}

/** The domains whose share of voice grew most, all with the same gain as it is shown; null if none grew. */
export function largestGain(all: readonly Gaining[]): { domains: string[]; gain: number } | null {
  const gain = Math.max(0, ...all.map(shareGain));
  if (gain === 0) return null;
  return { gain, domains: all.filter((one) => shareGain(one) === gain).map(({ domain }) => domain) };
}

/** The largest gain, and that of the confirmed competitors, which the overview names; null if none gained. */
export function describeLargestGain(all: readonly Competitor[]): string | null {
  const largest = largestGain(all.filter(({ status }) => status !== 'hidden'));
  if (largest === null) return null;
  const confirmed = largestGain(all.filter(({ status }) => status === 'confirmed'));
  const gain = formatSignedPoints(largest.gain);
  const domains = nameDomains(largest.domains);
  const text =
    largest.domains.length === 1
      ? t`Largest gain of share of voice: ${domains}, ${gain}.`
      : t`Largest gains of share of voice: ${domains}, ${gain} each.`;
  if (confirmed === null || confirmed.domains.some((domain) => largest.domains.includes(domain))) return text;
  const names = nameDomains(confirmed.domains);
  const points = formatSignedPoints(confirmed.gain);
  return `${text} ${
    confirmed.domains.length === 1
      ? t`Of the confirmed competitors: ${names}, ${points}.`
      : t`Of the confirmed competitors: ${names}, ${points} each.`
  }`;
}

const maxNamed = 3;

/** At most three domains, and how many more there are. */
export function nameDomains(domains: readonly string[]): string {
  const more = domains.length - maxNamed;
  if (more <= 0) return formatAll(domains);
  return formatAll([...domains.slice(0, maxNamed), plural(more, { one: '# more', other: '# more' })]);
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

/** The rank of the website by share of voice among its confirmed competitors, because its row is first in any order; null without them. Pure. */
export function describeOwnRank(
  own: Pick<ComparedDomain, 'shareOfVoice'> | null,
  all: readonly Pick<ComparedDomain, 'shareOfVoice' | 'status'>[],
): string | null {
  const confirmed = all.filter(({ status }) => status === 'confirmed');
  if (own === null || confirmed.length === 0) return null;
  const rank = 1 + confirmed.filter(({ shareOfVoice }) => shareOfVoice > own.shareOfVoice).length;
  return t`Your website is always in the first row. By share of voice, it is number ${rank} of ${confirmed.length + 1} with the confirmed competitors.`;
}

function compare(a: string | number, b: string | number): number {
  return a < b ? -1 : Number(a > b);
}
