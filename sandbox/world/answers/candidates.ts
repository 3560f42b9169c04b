import { hashText, mix } from '../hash.ts';
import { normalisePhrase } from '../query.ts';
import { population, type Site } from '../sites.ts';
import { asksFor } from '../tracked-sites.ts';
import { topicsOf } from '../topics.ts';

const maxTrackedSites = 8;
const maxBrands = 8;
const maxPublishers = 6;

/**
 * The sites that answers may name: up to eight tracked sites and eight invented brands of the subject, those that serve the country first.
 * They are the same for every prompt about the subject. A tracked site of another topic is only named if the subject names it.
 */
export function candidatesOf(subject: string, country: string, trackedSites: readonly Site[]): Site[] {
  const asked = topicsOf(normalisePhrase(subject));
  const isAbout = ({ topic }: Site) => topic !== null && asked.includes(topic);
  const fitting = trackedSites.filter(
    (site) => site.topic === null || isAbout(site) || asksFor(normalisePhrase(subject), site.brand),
  );
  const companies = population.filter((site) => !site.isPublisher && isAbout(site));
  const inOrder = chosen(companies, hashText(asked.join(' ')), companies.length);
  const brands = inOrder.toSorted((a, b) => Number(serves(b, country)) - Number(serves(a, country)));
  return [...chosen(fitting, hashText(subject), maxTrackedSites), ...brands.slice(0, maxBrands)];
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
