import { hashText, mix } from '../hash.ts';
import { population, type Site } from '../sites.ts';
import { topicOf } from '../topics.ts';

const mostGuests = 8;
const mostRivals = 8;
const mostPublishers = 6;

/**
 * The sites that may be named: guests, fewer than all where there are many, and the invented brands of the subject in that
 * country, the same ones for every prompt about it.
 */
export function candidatesOf(subject: string, country: string, guests: readonly Site[]): Site[] {
  const topic = topicOf(subject);
  const rivals = population.filter((site) => site.topic === topic && serves(site, country));
  return [...chosen(guests, hashText(subject), mostGuests), ...chosen(rivals, hashText(topic), mostRivals)];
}

/** Sites about everything, which are cited and never named. */
export function publishersOf(subject: string, country: string): Site[] {
  const publishers = population.filter((site) => site.topic === null && serves(site, country));
  return chosen(publishers, hashText(subject), mostPublishers);
}

function serves(site: Site, country: string): boolean {
  return site.country === null || site.country === country;
}

function chosen(sites: readonly Site[], seed: number, most: number): Site[] {
  return sites.toSorted((a, b) => mix(seed, a.hash) - mix(seed, b.hash)).slice(0, most);
}
