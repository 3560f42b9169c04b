import { mean } from '#platform/statistics';
import type { Offer } from '#campaigns/publishers';
import { stemsOf } from '#platform/text';
import { type Band, bandOf } from './authority-mix.ts';

/** The `rel` values that Cairn plans with. Search engines treat paid links that pass PageRank as spam. */
const allowedRels = ['sponsored', 'nofollow'] as const;

/** A publisher that the campaign can use. */
export interface Candidate {
  publisherId: string;
  domain: string;
  authority: number;
  band: Band;
  price: number;
  rel: (typeof allowedRels)[number];
  /** 0 to 1. */
  relevance: number;
  /** Relevance × authority. A plan maximises the total value. */
  value: number;
}

/** The campaign's requirements for a publisher. */
export interface CandidateCriteria {
  currency: string;
  /** The maximum price of one placement, in the minor unit. */
  budget: number;
  language: string;
  country: string;
  /** The campaign's topic: word stems with their weight, 0 to 1. */
  words: ReadonlyMap<string, number>;
  /** Domains that already have a placement of the campaign or the website. */
  used: ReadonlySet<string>;
  /** Domains of the website's confirmed competitors. */
  competitors: ReadonlySet<string>;
}

/** The number of excluded publishers by reason. */
export type ExclusionCounts = Partial<
  Record<'used' | 'competitor' | 'currency' | 'language' | 'rel' | 'budget' | 'authority' | 'linking', number>
>;

/** The publishers that a campaign can use, each with its value for the campaign. Pure. */
export function chooseCandidates(
  offers: readonly Offer[],
  criteria: CandidateCriteria,
): { candidates: Candidate[]; excluded: ExclusionCounts } {
  const excluded: ExclusionCounts = {};
  const audience = { country: criteria.country, fitOf: createTopicFit(criteria.words) };
  const candidates = offers.flatMap((offer): Candidate[] => {
    const reason = exclusionReason(offer, criteria);
    if (reason === null) return [toCandidate(offer, audience)];
    excluded[reason] = (excluded[reason] ?? 0) + 1;
    return [];
  });
  return { candidates, excluded };
}

function exclusionReason(offer: Offer, criteria: CandidateCriteria): keyof ExclusionCounts | null {
  if (criteria.used.has(offer.domain)) return 'used';
  if (criteria.competitors.has(offer.domain)) return 'competitor';
  if (offer.currency !== criteria.currency) return 'currency';
  if (mainLanguage(offer.language) !== mainLanguage(criteria.language)) return 'language';
  if (!allowedRels.some((rel) => offer.rel.includes(rel))) return 'rel';
  if (offer.price > criteria.budget) return 'budget';
  return offer.authority === 0 ? 'authority' : null;
}

function toCandidate(offer: Offer, audience: Audience): Candidate {
  const { id, domain, authority, price } = offer;
  const relevance = relevanceOf(offer, audience);
  return {
    publisherId: id,
    domain,
    authority,
    band: bandOf(authority),
    price,
    rel: allowedRels.find((rel) => offer.rel.includes(rel)) ?? 'sponsored',
    relevance,
    value: relevance * authority,
  };
}

/** `pt` for `pt-BR`. */
function mainLanguage(tag: string): string {
  return tag.split('-', 1)[0]?.toLowerCase() ?? tag;
}

interface Audience {
  country: string;
  /** How well a topic fits, 0 to 1. */
  fitOf(topic: string): number;
}

const minTopicWeight = 0.2;
const topicsCounted = 3;

/** (0.2 + 0.8 × the mean fit of the three best topics) × the fit of the country. */
export function relevanceOf(
  { topics, country }: Pick<Offer, 'topics' | 'country'>,
  { country: wanted, fitOf }: Audience,
): number {
  const fits = topics.map(fitOf).toSorted((one, other) => other - one);
  const topicFit = mean(fits.slice(0, topicsCounted));
  return (minTopicWeight + (1 - minTopicWeight) * topicFit) * fitOfCountry(country, wanted);
}

/** Returns the mean weight of a topic's words. Results are cached, because thousands of publishers share the same topics. */
export function createTopicFit(words: ReadonlyMap<string, number>): (topic: string) => number {
  const known = new Map<string, number>();
  return (topic) => {
    const fit = known.get(topic) ?? mean(stemsOf(topic).map((stem) => words.get(stem) ?? 0));
    known.set(topic, fit);
    return fit;
  };
}

function fitOfCountry(country: string | null, wanted: string): number {
  if (country === null) return 0.8;
  return country === wanted ? 1 : 0.5;
}
