import type { Offer } from '#publishers';
import { stemsOf } from '../research/fold-phrase.ts';
import { type Band, bandOf } from './choose-mix.ts';

/** What a paid link may say of itself: search engines treat bought links that pass PageRank as spam. */
const safeRels = ['sponsored', 'nofollow'] as const;

/** A publisher that a placement can be planned with. */
export interface Candidate {
  publisherId: string;
  domain: string;
  authority: number;
  band: Band;
  price: number;
  rel: (typeof safeRels)[number];
  /** 0 to 1. */
  relevance: number;
  /** Relevance × authority: what a plan is to have most of. */
  value: number;
}

/** What a campaign needs. */
export interface Wanted {
  currency: string;
  /** What one placement may cost at most. */
  budget: number;
  language: string;
  country: string;
  /** What the campaign is about: stems of words with their weight, 0 to 1. */
  words: ReadonlyMap<string, number>;
  /** Domains that are not asked (again). */
  used: ReadonlySet<string>;
}

/** Why publishers cannot be planned with, and how many. */
export type LeftOut = Partial<
  Record<'used' | 'currency' | 'language' | 'rel' | 'budget' | 'authority' | 'linking', number>
>;

/** Those of the publishers that a campaign can use, each with what it is worth to it. Pure. */
export function chooseCandidates(
  offers: readonly Offer[],
  wanted: Wanted,
): { candidates: Candidate[]; leftOut: LeftOut } {
  const leftOut: LeftOut = {};
  const needs = { country: wanted.country, fitOf: openTopicFit(wanted.words) };
  const candidates = offers.flatMap((offer): Candidate[] => {
    const reason = whyNot(offer, wanted);
    if (reason === null) return [toCandidate(offer, needs)];
    leftOut[reason] = (leftOut[reason] ?? 0) + 1;
    return [];
  });
  return { candidates, leftOut };
}

function whyNot(offer: Offer, wanted: Wanted): keyof LeftOut | null {
  if (wanted.used.has(offer.domain)) return 'used';
  if (offer.currency !== wanted.currency) return 'currency';
  if (mainLanguage(offer.language) !== mainLanguage(wanted.language)) return 'language';
  if (!safeRels.some((rel) => offer.rel.includes(rel))) return 'rel';
  if (offer.price > wanted.budget) return 'budget';
  return offer.authority === 0 ? 'authority' : null;
}

function toCandidate(offer: Offer, needs: Needs): Candidate {
  const { id, domain, authority, price } = offer;
  const relevance = relevanceOf(offer, needs);
  return {
    publisherId: id,
    domain,
    authority,
    band: bandOf(authority),
    price,
    rel: safeRels.find((rel) => offer.rel.includes(rel)) ?? 'sponsored',
    relevance,
    value: relevance * authority,
  };
}

/** `pt` for `pt-BR`. */
function mainLanguage(tag: string): string {
  return tag.split('-', 1)[0]?.toLowerCase() ?? tag;
}

interface Needs {
  country: string;
  /** How well a topic fits, 0 to 1. */
  fitOf(topic: string): number;
}

const withoutTopic = 0.2;
const topicsCounted = 3;

/** (0.2 + 0.8 × the mean fit of the three topics that fit best) × fit of the country. */
export function relevanceOf(
  { topics, country }: Pick<Offer, 'topics' | 'country'>,
  { country: wanted, fitOf }: Needs,
): number {
  const fits = topics.map(fitOf).toSorted((one, other) => other - one);
  const topicFit = meanOf(fits.slice(0, topicsCounted));
  return (withoutTopic + (1 - withoutTopic) * topicFit) * fitOfCountry(country, wanted);
}

/** The mean weight of a topic's words. Thousands of publishers have the same topics: each is looked at once. */
export function openTopicFit(words: ReadonlyMap<string, number>): (topic: string) => number {
  const known = new Map<string, number>();
  return (topic) => {
    const fit = known.get(topic) ?? meanOf(stemsOf(topic).map((stem) => words.get(stem) ?? 0));
    known.set(topic, fit);
    return fit;
  };
}

function fitOfCountry(country: string | null, wanted: string): number {
  if (country === null) return 0.8;
  return country === wanted ? 1 : 0.5;
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
