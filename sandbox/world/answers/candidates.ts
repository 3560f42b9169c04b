import { hashText, mix } from '../hash.ts';
import { population, type Site } from '../sites.ts';
import { topicOf } from '../topics.ts';

const maxTrackedSites = 8;
const maxBrands = 8;
const maxPublishers = 6;

/**
 * The sites that answers may name: up to eight tracked sites and eight invented brands of the subject in the country. They are the same
 * for every prompt about the subject.
 */
export function candidatesOf(subject: string, country: string, trackedSites: readonly Site[]): Site[] {
  const topic = topicOf(subject);
  const brands = population.filter((site) => site.topic === topic && serves(site, country));
  return [
    ...chosen(trackedSites, hashText(subject), maxTrackedSites),
    ...chosen(brands, hashText(topic), maxBrands),
  ];
}

/** General sites, which are cited but never named. */
export function publishersOf(subject: string, country: string): Site[] {
  const publishers = population.filter((site) => site.topic === null && serves(site, country));
  return chosen(publishers, hashText(subject), maxPublishers);
}

function serves(site: Site, country: string): boolean {
  return site.country === null || site.country === country;
}

function chosen(sites: readonly Site[], seed: number, max: number): Site[] {
  return sites.toSorted((a, b) => mix(seed, a.hash) - mix(seed, b.hash)).slice(0, max);
}
