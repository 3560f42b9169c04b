import { getDomain } from 'tldts';
import { between, mix, pick, unit } from '../../world/hash.ts';
import { population, type Site } from '../../world/sites.ts';
import { type Behaviour, behaviours } from './behaviours.ts';

/** A site of the sandbox world that sells placements. */
export interface ExchangePublisher {
  site: Site;
  domain: string;
  authority: number;
  topics: string[];
  language: string;
  country: string | null;
  priceMinor: number;
  currency: string;
  rel: string[];
  turnaroundDays: number;
  guaranteeMonths: number;
  monthlyTraffic: number;
  behaviour: Behaviour;
}

const languages: Record<string, string> = {
  DE: 'de',
  FR: 'fr',
  ES: 'es',
  IT: 'it',
  NL: 'nl',
  BR: 'pt',
  JP: 'ja',
  PL: 'pl',
  SE: 'sv',
};

/** Related topics of the sites of a topic. */
const neighbours: Record<string, readonly string[]> = {
  coffee: ['tea', 'café'],
  travel: ['hotel', 'beach'],
  finance: ['insurance', 'bank'],
  health: ['diet', 'doctor'],
  software: ['app', 'cloud'],
  garden: ['plant', 'lawn'],
  wheels: ['bike', 'mobility'],
  fashion: ['shoes', 'bag'],
  education: ['course', 'school'],
  property: ['house', 'kitchen'],
  sport: ['running', 'bike'],
  cooking: ['recipe', 'bread'],
  music: ['guitar', 'concert'],
  pets: ['dog', 'cat'],
  legal: ['law', 'contract'],
  electronics: ['phone', 'camera'],
};

/** Deterministic: the behaviour depends on the index in the list, the price on the rank by authority, and everything else on the domain. */
export const inventory: readonly ExchangePublisher[] = withPrices(
  population
    .filter(({ isPublisher }) => isPublisher)
    .map((site, index) => describePublisher(site, pick(behaviours, index))),
);

const byDomain = new Map(inventory.map((one) => [one.domain, one]));

export function findPublisher(domain: string): ExchangePublisher | undefined {
  return byDomain.get(domain);
}

/** Prices follow the authority on the logarithmic scale by which the web graph rates domains. */
function withPrices(publishers: readonly Omit<ExchangePublisher, 'priceMinor'>[]): ExchangePublisher[] {
  const ranked = publishers.toSorted((one, other) => other.authority - one.authority);
  const ranks = new Map(ranked.map(({ domain }, index) => [domain, index + 1]));
  return publishers.map((publisher) => {
    const rated = 100 * (1 - Math.log(ranks.get(publisher.domain) ?? 1) / Math.log(population.length));
    return { ...publisher, priceMinor: Math.round(9 + 0.042 * rated ** 2) * 100 };
  });
}

function describePublisher(site: Site, behaviour: Behaviour): Omit<ExchangePublisher, 'priceMinor'> {
  const draw = (nth: number) => mix(site.hash, 80_000 + nth);
  const authority = Math.round(6 + 86 * unit(draw(1)) ** 1.4);
  const { topic } = site;
  return {
    site,
    domain: getDomain(site.host) ?? site.host,
    authority,
    topics: topic === null ? ['news', 'lifestyle'] : [topic, ...(neighbours[topic] ?? [])],
    language: languages[site.country ?? ''] ?? 'en',
    country: site.country,
    currency: 'USD',
    rel: unit(draw(4)) < 0.5 ? ['sponsored'] : ['sponsored', 'nofollow'],
    // Publication takes half of it, at the hour of the order.
    turnaroundDays: 2 * between(1, 7, draw(5)),
    // Publishers that remove links later guarantee them for a year, so that removals are breaches.
    guaranteeMonths: behaviour.flawAfterDays === undefined ? pick([0, 3, 6, 12, 12], draw(6)) : 12,
    monthlyTraffic: Math.round(authority ** 2 * (10 + 60 * unit(draw(7)))),
    behaviour,
  };
}
