import { expect, test } from 'vitest';
import { chooseLinks, anchorKindOf, type LinkTargets, type PlannedLink } from './choose-links.ts';
import { createTopicFit, relevanceOf } from './choose-candidates.ts';

const home = 'https://acme.example/';
const shoes = 'https://acme.example/shoes';
const targets: LinkTargets = {
  brand: 'Acme',
  homeUrl: home,
  keywords: [
    { keyword: 'running shoes', targetUrl: shoes, score: 60 },
    { keyword: 'trail shoes', targetUrl: shoes, score: 15 },
    { keyword: 'odd things', targetUrl: null, score: 25 },
  ],
};
const share = (links: readonly PlannedLink[], is: (link: PlannedLink) => boolean) =>
  links.filter(is).length / links.length;

test('anchors follow their shares, and exact-match anchors never exceed a tenth', () => {
  const links = chooseLinks(targets, [], 200);
  for (let count = 1; count <= links.length; count += 1) {
    expect(
      share(links.slice(0, count), (link) => anchorKindOf(link, targets) === 'exact'),
    ).toBeLessThanOrEqual(0.1);
  }
  const of = (kind: string) => share(links, (link) => anchorKindOf(link, targets) === kind);
  expect(of('brand')).toBeCloseTo(0.4, 1);
  expect(of('partial')).toBeCloseTo(0.3, 1);
  expect(of('url')).toBeCloseTo(0.2, 1);
  expect(of('exact')).toBeCloseTo(0.1, 1);
  for (const page of [home, shoes]) {
    const kinds = links
      .filter(({ targetUrl }) => targetUrl === page)
      .map((link) => anchorKindOf(link, targets));
    expect([...new Set(kinds)].toSorted(), page).toEqual(['brand', 'exact', 'partial', 'url']);
  }
  expect(links.map(({ anchor }) => anchor)).toEqual(
    expect.arrayContaining(['Acme', 'acme.example/shoes', 'Acme trail shoes', 'running shoes', 'odd things']),
  );
});

test('pages get links by the weight of their keywords, also over several months', () => {
  const links: PlannedLink[] = [];
  for (let month = 0; month < 10; month += 1) links.push(...chooseLinks(targets, links, 2));
  expect(links).toEqual(chooseLinks(targets, [], 20));
  expect(links.filter(({ targetUrl }) => targetUrl === shoes)).toHaveLength(15);
});

test('without keywords every link goes to the home page, with the brand or its URL as the anchor', () => {
  const links = chooseLinks({ ...targets, keywords: [] }, [], 9);
  expect(new Set(links.map(({ targetUrl }) => targetUrl))).toEqual(new Set([home]));
  expect(new Set(links.map(({ anchor }) => anchor))).toEqual(new Set(['Acme', 'acme.example']));
});

test('relevance depends on the topics and the country of a publisher', () => {
  const fitOf = createTopicFit(
    new Map([
      ['shoe', 1],
      ['runni', 1],
      ['tent', 0.5],
    ]),
  );
  const of = (topics: string[], country: string | null = 'US') =>
    relevanceOf({ topics, country }, { country: 'US', fitOf });
  expect(of(['running shoes'])).toBeCloseTo(1);
  expect(of(['running shoes'], null)).toBeCloseTo(0.8);
  expect(of(['running shoes'], 'DE')).toBeCloseTo(0.5);
  expect(of(['tents'])).toBeCloseTo(0.2 + 0.8 * 0.5);
  expect(of(['shoes', 'cars', 'food', 'law', 'tents'])).toBeCloseTo(0.2 + 0.8 * (1.5 / 3));
  expect(of([])).toBeCloseTo(0.2);
});
