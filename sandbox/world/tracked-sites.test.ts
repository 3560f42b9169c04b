import { describe, expect, test } from 'vitest';
import { landingAt, searchWorld } from '../world.ts';
import type { WorldQuery } from './query.ts';
import { vocabularyOf } from './search-metrics/wording.ts';
import { toTrackedSite, type Site } from './sites.ts';

function query(phrase: string, day = 0): WorldQuery {
  const date = new Date(Date.UTC(2026, 0, 1) + day * 86_400_000).toISOString().slice(0, 10);
  return {
    engine: 'google',
    phrase,
    country: 'US',
    language: 'en',
    location: null,
    device: 'desktop',
    day: date,
  };
}

function trackedSite(domain: string): Site {
  const site = toTrackedSite(domain);
  if (site === null) throw new Error(`${domain} is no domain`);
  return site;
}

/** The ranks of competing tracked sites; `Infinity` if absent. */
function ranksOf(asked: WorldQuery, trackedSites: readonly Site[]): number[] {
  const sites = searchWorld(asked, trackedSites).organic.map(({ site }) => site);
  return trackedSites.map((site) => sites.indexOf(site) + 1 || Infinity);
}

describe('tracked sites', () => {
  test('three competing sites rank in the top ten for three quarters of the phrases and are rarely absent', () => {
    const trackedSites = ['mine.example', 'rival.example', 'third-shop.example'].map(trackedSite);
    const ranks = Array.from({ length: 1500 }, (_, index) =>
      ranksOf(query(`term number ${index}`, index % 30), trackedSites),
    ).flat();
    const share = (isCounted: (rank: number) => boolean) => ranks.filter(isCounted).length / ranks.length;
    const shareBetween = (from: number, to: number) => share((rank) => rank >= from && rank <= to);
    expect(shareBetween(1, 10)).toBeCloseTo(0.75, 1);
    expect(shareBetween(11, 30)).toBeCloseTo(0.15, 1);
    expect(shareBetween(31, 100)).toBeCloseTo(0.05, 1);
    expect(share((rank) => rank > 100)).toBeLessThan(0.1);
    expect(share((rank) => rank > 100)).toBeGreaterThan(0.01);
  });

  test('a site ranks first every day for phrases that name it', () => {
    const site = trackedSite('www.Acme-Tools.co.uk');
    for (const phrase of ['acme tools', 'Acme-Tools review', 'acmetools.co.uk login']) {
      for (const day of [0, 7, 33]) expect(ranksOf(query(phrase, day), [site])).toEqual([1]);
    }
    expect(site.host.replace(/^www\./u, '')).toBe('acme-tools.co.uk');
  });

  test('a site whose name has a topic ranks for no phrases of other topics', () => {
    const site = trackedSite('orchard-garden.example');
    const ranks = (phrases: string[]) => phrases.flatMap((phrase) => ranksOf(query(phrase), [site]));
    const others = ['best espresso', 'cheap flight', 'dog bed', 'guitar course', 'bike lock'];
    expect(ranks(others)).toEqual(others.map(() => Infinity));
    expect(ranks(['lawn seed', 'garden plants', 'flower pots', 'raised bed', 'wheelbarrow'])).not.toEqual(
      others.map(() => Infinity),
    );
  });

  test('subdomain and folder are preserved', () => {
    expect(trackedSite('blog.mine.example').host).toBe('blog.mine.example');
    const results = searchWorld(query('mine coupons'), [trackedSite('mine.example/shop')]);
    expect(landingAt(results, 1).url).toMatch(/^https:\/\/(www\.)?mine\.example\/shop\//u);
  });

  test('invalid domains are ignored', () => {
    expect(toTrackedSite('')).toBeNull();
    expect(toTrackedSite('192.0.2.1')).toBeNull();
  });

  test('a shop does not rank for the goods of a shop of another topic', () => {
    const shops = {
      wheels: 'harbour-bikes.example',
      coffee: 'quay-coffee.example',
      garden: 'orchard-tools.example',
    };
    for (const topic of Object.keys(shops)) {
      const { heads, subjects } = vocabularyOf(topic);
      const others = Object.entries(shops).filter(([other]) => other !== topic);
      for (const [, domain] of others)
        for (const phrase of [...heads, ...subjects])
          expect(ranksOf(query(phrase), [trackedSite(domain)]), `${domain}: ${phrase}`).toEqual([Infinity]);
    }
  });
});
