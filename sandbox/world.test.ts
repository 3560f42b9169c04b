import { describe, expect, test } from 'vitest';
import { landingAt, searchWorld } from './world.ts';
import type { WorldQuery } from './world/query.ts';
import { toTrackedSite, population, type Site } from './world/sites.ts';

const phrases = Array.from({ length: 400 }, (_, index) => `phrase ${index} words`);

function dayAfter(days: number): string {
  return new Date(Date.UTC(2026, 0, 1) + days * 86_400_000).toISOString().slice(0, 10);
}

function query(phrase: string, change: Partial<WorldQuery> = {}): WorldQuery {
  const place = { country: 'US', language: 'en', location: null };
  return { engine: 'google', phrase, ...place, device: 'desktop', day: dayAfter(0), ...change };
}

function trackedSite(domain: string): Site {
  const site = toTrackedSite(domain);
  if (site === null) throw new Error(`${domain} is no domain`);
  return site;
}

function sitesOf(asked: WorldQuery, trackedSites: readonly Site[] = []): Site[] {
  return searchWorld(asked, trackedSites).organic.map(({ site }) => site);
}

/** The rank of a site; 0 if it is absent. */
function rankOf(asked: WorldQuery, site: Site): number {
  return sitesOf(asked, [site]).indexOf(site) + 1;
}

function share<T>(items: readonly T[], isCounted: (item: T) => boolean): number {
  return items.filter(isCounted).length / items.length;
}

/** The share of the top ten that two searches have in common. */
function likeness(change: Partial<WorldQuery>): number {
  const shares = phrases.slice(0, 80).map((phrase) => {
    const left = sitesOf(query(phrase)).slice(0, 10);
    const right = new Set(sitesOf(query(phrase, change)).slice(0, 10));
    return share(left, (site) => right.has(site));
  });
  return shares.reduce((sum, value) => sum + value, 0) / shares.length;
}

describe('the sandbox world', () => {
  test('has hundreds of distinct domains whose names contain `sandbox`', () => {
    const domains = new Set(population.map(({ host }) => host.replace(/^www\./u, '')));
    expect(domains.size).toBe(population.length);
    expect(domains.size).toBeGreaterThan(300);
    expect([...domains].every((domain) => domain.includes('-sandbox.'))).toBe(true);
    expect(new Set(population.map(({ country }) => country)).size).toBeGreaterThan(8);
  });

  test('equal queries have equal results, regardless of case and spacing', () => {
    const first = searchWorld(query('Best  Coffee beans'), [trackedSite('mine.example')]);
    const second = searchWorld(query('best coffee beans '), [trackedSite('mine.example')]);
    expect(second.organic).toEqual(first.organic);
    expect(second.pages).toEqual(first.pages);
    expect(landingAt(second, 3)).toEqual(landingAt(first, 3));
  });

  test('every description says that the page is from the sandbox, and titles vary', () => {
    const results = searchWorld(query('best coffee beans'), [trackedSite('mine.example')]);
    const landings = results.organic.map((_, index) => landingAt(results, index + 1));
    expect(landings.every(({ description }) => description.endsWith('outside the sandbox.'))).toBe(true);
    expect(new Set(landings.map(({ title }) => title)).size).toBeGreaterThan(150);
  });

  test('every URL is valid and belongs to its host', () => {
    const results = searchWorld(query('größe & maße / 東京 "?#'), [trackedSite('mine.example/shop')]);
    for (let rank = 1; rank <= results.organic.length; rank += 1) {
      const { url, host } = landingAt(results, rank);
      expect(new URL(url).hostname).toBe(host);
      expect(new URL(url).href).toBe(url);
    }
  });

  test('results differ a little by device, more by engine and most by country', () => {
    const device = likeness({ device: 'mobile' });
    const engine = likeness({ engine: 'bing' });
    const country = likeness({ country: 'DE', language: 'de' });
    expect(device).toBeLessThan(1);
    expect(device).toBeGreaterThan(engine);
    expect(engine).toBeGreaterThan(country);
    expect(country).toBeGreaterThan(0.1);
  });

  test('phrases about the same thing share most of their first pages, and other phrases of the topic do not', () => {
    const urls = (phrase: string) => {
      const results = searchWorld(query(phrase), [trackedSite('harbour-bikes.example')]);
      return Array.from({ length: 10 }, (_none, index) => landingAt(results, index + 1).url);
    };
    const shared = (one: string, other: string) =>
      urls(one).filter((url) => new Set(urls(other)).has(url)).length;
    expect(shared('bike lock', 'best bike lock')).toBeGreaterThan(4);
    expect(shared('used e-bike', 'electric bike')).toBeGreaterThan(4);
    expect(shared('bike lock', 'bike pump')).toBeLessThan(3);
    expect(urls('bike lock')).not.toEqual(urls('best bike lock'));
  });

  test('nonsense has no results', () => {
    const results = searchWorld(query('Some ZZZ-no-results thing'), [trackedSite('mine.example')]);
    expect(results).toMatchObject({ organic: [], pages: [], features: [], totalResults: 0 });
  });

  test('some phrases have fewer than 100 results, and most have 200', () => {
    const counts = phrases.map((phrase) => searchWorld(query(phrase), []).organic.length);
    expect(share(counts, (count) => count === 200)).toBeGreaterThan(0.7);
    expect(share(counts, (count) => count >= 68 && count <= 94)).toBeGreaterThan(0.08);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(14);
  });

  test('first pages have 8 to 10 organic results and at least ten elements', () => {
    const firstPages = phrases.map((phrase) => searchWorld(query(phrase), []).pages[0] ?? []);
    const sizes = firstPages.map((page) => page.filter(({ kind }) => kind === 'organic').length);
    expect(new Set(sizes)).toEqual(new Set([8, 9, 10]));
    expect(Math.min(...firstPages.map((page) => page.length))).toBeGreaterThanOrEqual(10);
  });

  test('ranks have no gaps over all pages', () => {
    const elements = searchWorld(query('how to buy shoes'), []).pages.flat();
    expect(elements.map(({ absoluteRank }) => absoluteRank)).toEqual(elements.map((_, index) => index + 1));
    const ranks = elements.map(({ organicRank }) => organicRank).filter((rank) => rank !== null);
    expect(ranks).toEqual(ranks.map((_, index) => index + 1));
  });

  test('every SERP feature occurs', () => {
    const seen = new Set(phrases.flatMap((phrase) => searchWorld(query(phrase), []).features));
    expect(seen.size).toBe(11);
  });

  test('a domain occasionally ranks twice in the top ten', () => {
    const doubles = share(phrases, (phrase) => new Set(sitesOf(query(phrase)).slice(0, 10)).size < 10);
    expect(doubles).toBeGreaterThan(0.05);
    expect(doubles).toBeLessThan(0.5);
  });
});

describe('from day to day', () => {
  test('ranks usually change by 0 to 3 and occasionally by more', () => {
    const site = trackedSite('mine.example');
    const moves = phrases.slice(0, 150).flatMap((phrase) => {
      const ranks = Array.from({ length: 12 }, (_, day) =>
        rankOf(query(phrase, { day: dayAfter(day) }), site),
      );
      return ranks
        .slice(1)
        .map((rank, index) =>
          rank === 0 || ranks[index] === 0 ? null : Math.abs(rank - (ranks[index] ?? 0)),
        );
    });
    const measured = moves.filter((move) => move !== null);
    expect(share(measured, (move) => move <= 3)).toBeGreaterThan(0.93);
    expect(share(measured, (move) => move > 0)).toBeGreaterThan(0.3);
    expect(Math.max(...measured)).toBeGreaterThan(5);
  });

  test('a few sites enter or leave the top ten, and most remain', () => {
    const overnight = likeness({ day: dayAfter(1) });
    expect(overnight).toBeGreaterThan(0.9);
    expect(overnight).toBeLessThan(1);
  });

  test('about a tenth of the results change their landing page', () => {
    const changed = phrases.slice(0, 60).flatMap((phrase) => {
      const days = Array.from({ length: 20 }, (_, day) =>
        searchWorld(query(phrase, { day: dayAfter(day) }), []),
      );
      const variants = new Map<Site, Set<number>>();
      for (const { organic } of days) {
        const firsts = new Map(organic.toReversed().map(({ site, variant }) => [site, variant]));
        for (const [site, variant] of firsts)
          variants.set(site, (variants.get(site) ?? new Set()).add(variant));
      }
      return Array.from(variants.values(), ({ size }) => size > 1);
    });
    expect(share(changed, Boolean)).toBeGreaterThan(0.06);
    expect(share(changed, Boolean)).toBeLessThan(0.2);
  });
});
